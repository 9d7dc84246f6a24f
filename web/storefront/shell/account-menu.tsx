import { User } from 'lucide-react';
import { useNavigate } from 'react-router';
import { signOut, useSession } from '#web/features/shopper/session/session-store.ts';
import { accountLabel } from '#web/features/shopper/session/session-user.ts';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';

const SIGNED_IN: MenuItem[] = [
  { label: 'Account Info', to: '/profile?section=account' }, { label: 'Orders', to: '/profile?section=orders' },
  { label: 'Wishlists', to: '/profile?section=wishlist' }, { label: 'Your Recommendations', to: '/explore' },
  { label: 'Track Order', to: '/profile?section=orders' },
];
/** Guests follow an order by its number (rulings §6), so they get the way there too. */
const SIGNED_OUT: MenuItem[] = [
  { label: 'Sign In', to: '/login' }, { label: 'Create Account', to: '/signup' }, { label: 'Track Order', to: '/track-order' },
];
const VENDOR: MenuItem[] = [{ label: 'Vendor Portal', to: '/vendor' }];

/** The account button and its menu: labels and targets are the specification's, word for word. */
export function AccountMenu() {
  const { user } = useSession();
  const navigate = useNavigate();
  const logout = async () => {
    const failure = await signOut();
    if (failure) toast.show({ message: failure, type: 'error' });
    await navigate('/');
  };
  return (
    <Menu label="Account" groups={user ? [SIGNED_IN, VENDOR, [{ label: 'Logout', isDanger: true, run: () => void logout() }]] : [SIGNED_OUT, VENDOR]}
      buttonClassName="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-button px-2 font-bold hover:bg-sunken"
      button={<><User aria-hidden="true" className="size-[22px]" strokeWidth={1.75} /><span className="max-w-24 truncate max-lg:sr-only">{accountLabel(user)}</span></>} />
  );
}
