import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { errorsByField } from '#web/modules/feedback/field-errors.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { signUpProblem } from '#web/modules/accounts/session/sign-in-validation.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { StrengthHint } from './strength-hint.tsx';

const EMPTY = { name: '', email: '', phone: '', password: '', confirm: '' };
export type NewAccount = typeof EMPTY;
type Name = keyof NewAccount;

/** Name, contact and password: the start of every account, customer's or vendor's. */
export function SignUpForm({
  label,
  onSend,
  children,
}: {
  label: string;
  onSend: (account: NewAccount) => Promise<unknown>;
  children: ReactNode;
}) {
  const t = useText();
  const { element, submit, error, bind, form, isBusy } = useSignUpForm(onSend);
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ErrorBox text={error} />
      <TextField
        label={t('common.full_name')}
        autoComplete="name"
        maxLength={100}
        {...bind('name')}
      />
      <TextField
        label={t('common.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...bind('email')}
      />
      <TextField
        label={t('common.mobile_number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        {...bind('phone')}
      />
      <div>
        <PasswordField
          label={t('common.password')}
          hint={t('accounts.password_hint')}
          autoComplete="new-password"
          maxLength={128}
          {...bind('password')}
        />
        <StrengthHint password={form.password} />
      </div>
      <PasswordField
        label={t('accounts.password.confirm')}
        autoComplete="new-password"
        maxLength={128}
        {...bind('confirm')}
      />
      <Button type="submit" variant="action" size="lg" busy={isBusy} className="w-full">
        {isBusy ? t('accounts.creating') : label}
      </Button>
      {children}
    </form>
  );
}

function useSignUpForm(onSend: (account: NewAccount) => Promise<unknown>) {
  const t = useText();
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: string) =>
    (element.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus();
  const bind = (name: Name) => ({
    name,
    value: form[name],
    error: errors[name],
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
      await onSend(form);
    } catch (cause) {
      const found = errorsByField(cause);
      setErrors(found);
      setError(`${messageOf(cause, 'errors.registration_failed')}${waitText(cause)}`);
      setBusy(false);
      focus(Object.keys(found)[0] ?? 'email');
    }
  }
  return { element, submit, error, bind, form, isBusy };
}
