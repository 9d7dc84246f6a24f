import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Application, registerVendor } from '#contracts/vendor-applications.ts';
import { callApi } from '#web/api/client.ts';
import { keepPortalSession } from '#web/features/portal/portal-session.ts';
import { messageOf, waitText } from '#web/features/shopper/api-message.ts';
import { fieldErrors } from '#web/features/shopper/field-errors.ts';
import { ErrorBox } from '#web/features/shopper/session/error-box.tsx';
import { signUpProblem } from '#web/features/shopper/session/sign-in-rules.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const EMPTY = { name: '', email: '', phone: '', password: '', confirm: '' };
type Name = keyof typeof EMPTY;

/** The account a registration begins with: with it the applicant leaves and comes back. */
export function AccountForm({ onBegun }: { onBegun: (application: Application) => void }) {
  const t = useText();
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: string) => (element.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus();
  const bind = (name: Name) => ({
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
      const { application, ...session } = await callApi(registerVendor, { body: form }, { audience: 'public' });
      keepPortalSession(session, true);
      onBegun(application);
    } catch (cause) {
      const found = fieldErrors(cause);
      setErrors(found);
      setError(`${messageOf(cause, 'Registration failed')}${waitText(cause)}`);
      setBusy(false);
      focus(Object.keys(found)[0] ?? 'email');
    }
  }
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ErrorBox text={error} />
      <TextField label={t('Full name')} autoComplete="name" maxLength={100} {...bind('name')} />
      <TextField label={t('Email')} type="email" inputMode="email" autoComplete="email" maxLength={254} {...bind('email')} />
      <TextField label={t('Mobile number')} type="tel" inputMode="tel" autoComplete="tel" maxLength={24} {...bind('phone')} />
      <PasswordField label={t('Password')} hint={t('At least 8 characters. A few words in a row work well.')} autoComplete="new-password" maxLength={128} {...bind('password')} />
      <PasswordField label={t('Confirm password')} autoComplete="new-password" maxLength={128} {...bind('confirm')} />
      <Button type="submit" size="lg" busy={isBusy} className="w-full">{isBusy ? t('Creating account...') : t('Begin the registration')}</Button>
      <p className="text-[15px]"><Link to="/vendor-login" className="inline-flex min-h-11 items-center font-semibold text-brand underline">{t('Begun already, or selling? Sign in')}</Link></p>
    </form>
  );
}
