import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { messageOf, waitText } from '#web/features/shopper/api-message.ts';
import { ErrorBox } from '#web/features/shopper/session/error-box.tsx';
import { fieldErrors } from '#web/features/shopper/field-errors.ts';
import { authPath } from '#web/features/shopper/session/return-path.ts';
import { signUp } from '#web/features/shopper/session/session-store.ts';
import { signUpProblem } from '#web/features/shopper/session/sign-in-rules.ts';
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
    setErrors(problem ? { [problem.field]: problem.message } : {});
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
    <AuthPage title="Create account" text={<>Already with us? <Link to={authPath('/login', next)} className={authLink}>Sign In</Link></>}>
      <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <ErrorBox text={error} />
        <TextField label="Full name" autoComplete="name" maxLength={100} {...bind('name')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" maxLength={254} {...bind('email')} />
        <TextField label="Mobile number" type="tel" inputMode="tel" autoComplete="tel" maxLength={24} {...bind('phone')} />
        <div>
          <PasswordField label="Password" hint="At least 8 characters. A few words in a row work well." autoComplete="new-password" maxLength={128} {...bind('password')} />
          <StrengthHint password={form.password} />
        </div>
        <PasswordField label="Confirm password" autoComplete="new-password" maxLength={128} {...bind('confirm')} />
        <Button type="submit" variant="action" size="lg" busy={isBusy} className="w-full">{isBusy ? 'Creating account...' : 'Create account'}</Button>
        <p className="text-[14px] text-ink-muted">
          By creating an account you agree to the <Link to="/terms-conditions" className="underline">Terms and Conditions</Link> and the <Link to="/privacy-policy" className="underline">Privacy Policy</Link>.
        </p>
      </form>
    </AuthPage>
  );
}
