import { useState } from 'react';
import { Link } from 'react-router';
import { authPath } from '#web/modules/accounts/session/return-path.ts';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { authLink, AuthPage, useReturnPath } from './auth-page.tsx';
import { AskCodeStep, CodeStep, NewPasswordStep } from './reset-steps.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'accounts.reset.title' });

type Step =
  | { name: 'ask' }
  | { name: 'code'; identifier: string; resendInSeconds: number }
  | { name: 'password'; identifier: string; otp: string }
  | { name: 'done' };

/** A code, then a new password. Never reveals whether an account exists. */
export default function ForgotPasswordPage() {
  const t = useText();
  const next = useReturnPath();
  const [step, setStep] = useState<Step>({ name: 'ask' });
  const text = {
    ask: 'accounts.reset.text',
    code: 'accounts.reset.sent_if_verified',
    password: 'accounts.reset.new_password_text',
    done: 'accounts.reset.done',
  }[step.name];
  return (
    <AuthPage title={t('accounts.reset.title')} text={t(text)}>
      {step.name === 'ask' ? (
        <AskCodeStep
          onSent={(identifier, resendInSeconds) =>
            setStep({ name: 'code', identifier, resendInSeconds })
          }
        />
      ) : null}
      {step.name === 'code' ? (
        <CodeStep
          identifier={step.identifier}
          resendInSeconds={step.resendInSeconds}
          onBack={() => setStep({ name: 'ask' })}
          onVerified={(otp) => setStep({ name: 'password', identifier: step.identifier, otp })}
        />
      ) : null}
      {step.name === 'password' ? (
        <NewPasswordStep
          identifier={step.identifier}
          otp={step.otp}
          onDone={() => setStep({ name: 'done' })}
        />
      ) : null}
      {step.name === 'done' ? (
        <Link
          to={authPath('/login', next)}
          className="inline-flex h-13 w-full items-center justify-center rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover"
        >
          {t('accounts.sign_in')}
        </Link>
      ) : (
        <p className="mt-4 border-t border-border pt-2">
          <Link to={authPath('/login', next)} className={authLink}>
            {t('accounts.reset.back')}
          </Link>
        </p>
      )}
    </AuthPage>
  );
}
