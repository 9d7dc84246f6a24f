import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pendingItem } from '#web/modules/cart/pending/pending-actions.ts';
import { storedPending } from '#web/modules/cart/pending/pending-store.ts';
import { useText } from '#web/i18n/text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { closeLogin, useLoginPrompt } from '#web/modules/accounts/session/login-prompt.ts';
import { authPath } from '#web/modules/accounts/session/return-path.ts';
import { SignInForm } from '#web/modules/accounts/session/sign-in-form.tsx';
import { useSession } from '#web/modules/accounts/session/session-store.ts';

const linkLook = 'inline-flex min-h-11 items-center font-semibold text-action hover:underline';

/**
 * The login modal (specification §2). Title and message come from its opener; both links keep the
 * pending action, stored until a login or for 30 minutes.
 */
export function LoginModal() {
  const t = useText();
  const prompt = useLoginPrompt();
  const { isAuthenticated } = useSession();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const [waiting, setWaiting] = useState<string | null>(null);
  useEffect(() => {
    if (prompt.isOpen) setWaiting(pendingItem(storedPending()));
  }, [prompt.isOpen, prompt.opening]);
  useEffect(() => {
    if (isAuthenticated) closeLogin();
  }, [isAuthenticated]);
  const { instead } = prompt;

  return (
    <Dialog
      open={prompt.isOpen}
      onClose={closeLogin}
      title={t(prompt.title)}
      description={t(prompt.message)}
      size="sm"
    >
      {waiting ? (
        <p className="mb-4 rounded-button bg-brand-soft px-4 py-2.5 text-[15px] text-ink">
          {waiting}
        </p>
      ) : null}
      <SignInForm key={prompt.opening} onDone={closeLogin} autoFocus>
        <div className="flex flex-wrap justify-between gap-x-4">
          <Link to={authPath('/forgot-password', from)} onClick={closeLogin} className={linkLook}>
            {t('accounts.forgot_password')}
          </Link>
          <Link to={authPath('/signup', from)} onClick={closeLogin} className={linkLook}>
            {t('accounts.create_account')}
          </Link>
        </div>
        <Link
          to={authPath('/login', from)}
          onClick={closeLogin}
          className={`${linkLook} justify-center`}
        >
          {t('accounts.use_mobile')}
        </Link>
        {instead ? (
          <button
            type="button"
            className={`${linkLook} justify-center text-ink-muted`}
            onClick={() => {
              closeLogin();
              instead.run();
            }}
          >
            {instead.label}
          </button>
        ) : null}
      </SignInForm>
    </Dialog>
  );
}
