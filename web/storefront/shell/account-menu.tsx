import { User } from 'lucide-react';
import { useNavigate } from 'react-router';
import { signOutUser, useSession } from '#web/modules/accounts/session/session-store.ts';
import { accountButtonLabel } from '#web/modules/accounts/session/session-user.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useLanguages } from './language-switch.tsx';
import { toast } from '#web/ui/toast.ts';

const signedIn = (t: Text): MenuItem[] => [
  { label: t('accounts.profile.account_info'), to: '/profile?section=account' },
  { label: t('common.orders'), to: '/profile?section=orders' },
  { label: t('accounts.profile.wishlists'), to: '/profile?section=wishlist' },
  { label: t('accounts.profile.recommendations'), to: '/explore' },
  { label: t('shell.account_menu.track_order'), to: '/profile?section=orders' },
];
const signedOut = (t: Text): MenuItem[] => [
  { label: t('accounts.sign_in'), to: '/login' },
  { label: t('shell.account_menu.create_account'), to: '/signup' },
];

/** The account button and its menu: labels and links word for word from the specification. */
export function AccountMenu() {
  const t = useText();
  const { user } = useSession();
  const navigate = useNavigate();
  const logout = async () => {
    const failure = await signOutUser();
    if (failure) toast.show({ message: failure, type: 'error' });
    await navigate('/');
  };
  const more: MenuItem[] = [
    { label: t('shell.account_menu.vendor_portal'), to: '/vendor' },
    ...useLanguages()
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ name, code, href }) => ({
        label: name,
        lang: code,
        isNarrowOnly: true,
        run: () => location.assign(href),
      })),
  ];
  return (
    <Menu
      label={t('common.account')}
      groups={[
        user
          ? [
              ...signedIn(t),
              { label: t('shell.account_menu.logout'), isDanger: true, run: () => void logout() },
            ]
          : signedOut(t),
        more,
      ]}
      buttonClassName="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-button px-2 font-bold hover:bg-sunken"
      button={
        <>
          <User aria-hidden="true" className="size-[22px]" strokeWidth={1.75} />
          <span className="max-w-24 truncate max-md:max-w-20 max-md:text-[14px]">
            {user ? accountButtonLabel(user) : t('common.account')}
          </span>
        </>
      }
    />
  );
}
