import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { messageOf, waitText } from '#web/features/shopper/api-message.ts';
import { ErrorBox } from '#web/features/shopper/session/error-box.tsx';
import { fieldErrors } from '#web/features/shopper/field-errors.ts';
import { authPath } from '#web/features/shopper/session/return-path.ts';
import { signUp } from '#web/features/shopper/session/entering.ts';
import { signUpProblem } from '#web/features/shopper/session/sign-in-rules.ts';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { authLink, AuthPage, useLeaveWhenSignedIn, useReturnPath } from './auth-page.tsx';
import { StrengthHint } from './strength-hint.tsx';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Create account' });

const EMPTY = { name: '', email: '', phone: '', password: '', confirm: '' };
type Field = keyof typeof EMPTY;

export default function SignupPage() {
  const t = useText();
  const next = useReturnPath();
  useLeaveWhenSignedIn(next);
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: string) => (element.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus();
  const bind = (name: Field) => ({
    name, value: form[name], error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setForm((now) => ({ ...now, [name]: event.target.value }));
      setErrors((now) => ({ ...now, [name]: undefined }));
    },
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setError(null);
    const problem = signUpProblem(form);
    setErrors(problem ? { [problem.field]: t(problem.message) } : {});
    if (problem) return focus(problem.field);
    setBusy(true);
    try {
      await signUp(form);
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setError(`${messageOf(cause, 'Registration failed')}${waitText(cause)}`);
      setBusy(false);
    }
  }

  return (
    <AuthPage title={t('Create account')} text={<>{t('Already with us?')} <Link to={authPath('/login', next)} className={authLink}>{t('Sign In')}</Link></>}>
      <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <ErrorBox text={error} />
        <TextField label={t('Full name')} autoComplete="name" maxLength={100} {...bind('name')} />
        <TextField label={t('Email')} type="email" inputMode="email" autoComplete="email" maxLength={254} {...bind('email')} />
        <TextField label={t('Mobile number')} type="tel" inputMode="tel" autoComplete="tel" maxLength={24} {...bind('phone')} />
        <div>
          <PasswordField label={t('Password')} hint={t('At least 8 characters. A few words in a row work well.')} autoComplete="new-password" maxLength={128} {...bind('password')} />
          <StrengthHint password={form.password} />
        </div>
        <PasswordField label={t('Confirm password')} autoComplete="new-password" maxLength={128} {...bind('confirm')} />
        <Button type="submit" variant="action" size="lg" busy={isBusy} className="w-full">{isBusy ? t('Creating account...') : t('Create account')}</Button>
        <p className="text-[14px] text-ink-muted">
          {t('By creating an account you agree to these:')} <Link to="/terms-conditions" className="underline">{t('Terms and Conditions')}</Link>, <Link to="/privacy-policy" className="underline">{t('Privacy Policy')}</Link>
        </p>
      </form>
    </AuthPage>
  );
}
