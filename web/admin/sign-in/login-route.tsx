import { Link } from 'react-router';
import { PortalSignIn } from '#web/modules/accounts/portal-account/portal-sign-in.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'staff.sign_in.title' });

/** Operators sign in here, at an address of their own, or at `/vendor-login` (rulings §3). */
export default function OperatorLoginPage() {
  const t = useText();
  return (
    <div className="w-full max-w-[420px] py-8">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em]">
        {t('staff.sign_in.title')}
      </h1>
      <p className="mt-2 text-ink-muted">{t('staff.sign_in.text')}</p>
      <div className="mt-6 rounded-card border border-border bg-surface p-5 md:p-7">
        <PortalSignIn />
        <p className="mt-4 border-t border-border pt-2">
          <Link
            to="/vendor-forgot-password"
            className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
          >
            {t('accounts.password.forgot')}
          </Link>
        </p>
      </div>
    </div>
  );
}
