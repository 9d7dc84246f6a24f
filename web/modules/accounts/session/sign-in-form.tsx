import { useEffect, useId, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { loginProblem } from '#contracts/accounts/accounts.ts';
import { useText } from '#web/i18n/text.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { notifyFailure } from '#web/modules/feedback/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { signInUser } from './sign-in-calls.ts';
import { cleanIdentifier, identifierMode } from './sign-in-validation.ts';
import type { IdentifierMode } from './sign-in-validation.ts';

export interface SignInFormProps {
  /** Called after signing in. */
  onDone: () => void;
  /** Between the fields and the button, and below the button. */
  children?: ReactNode;
  autoFocus?: boolean;
}

/** The fields and checks of the login modal, word for word (specification §2 and §5); /login shows the same. */
export function SignInForm({ onDone, children, autoFocus = false }: SignInFormProps) {
  const t = useText();
  const {
    identifier,
    setIdentifier,
    password,
    setPassword,
    keep,
    setKeep,
    mode,
    setMode,
    error,
    isBusy,
    form,
    errorId,
    submit,
  } = useSignInForm({ autoFocus, onDone });

  return (
    // method=post keeps the password out of the URL if the form is submitted before scripts load.
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-4"
      aria-describedby={error ? errorId : undefined}
    >
      <ErrorBox id={errorId} text={error} />
      <IdentifierField
        mode={mode}
        identifier={identifier}
        setIdentifier={setIdentifier}
        setMode={setMode}
      />
      <PasswordField
        label={t('common.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        maxLength={128}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Checkbox
        label={t('accounts.keep_signed_in')}
        checked={keep}
        onChange={(event) => setKeep(event.target.checked)}
      />
      <Button type="submit" variant="action" size="lg" busy={isBusy} className="w-full">
        {isBusy ? t('accounts.signing_in') : t('accounts.sign_in')}
      </Button>
      {children}
    </form>
  );
}

interface UseSignInFormOptions {
  autoFocus: boolean;
  onDone: () => void;
}
function useSignInForm({ autoFocus, onDone }: UseSignInFormOptions) {
  const t = useText();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(true);
  const [mode, setMode] = useState<IdentifierMode | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();

  useEffect(() => {
    if (autoFocus) field('identifier')?.focus();
  }, [autoFocus]);
  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setMode(identifierMode(identifier));
    const problem = loginProblem(identifier, password);
    setError(problem && t(problem));
    if (problem) {
      field(problem === 'accounts.password.missing' ? 'password' : 'identifier')?.focus();
      return;
    }
    setBusy(true);
    try {
      await signInUser(cleanIdentifier(identifier), password, keep);
      onDone();
    } catch (cause) {
      setError(`${messageOf(cause, 'errors.login_failed')}${waitText(cause)}`);
      notifyFailure('errors.login_credentials');
      setBusy(false);
      field('password')?.focus();
    }
  }
  return {
    identifier,
    setIdentifier,
    password,
    setPassword,
    keep,
    setKeep,
    mode,
    setMode,
    error,
    isBusy,
    form,
    errorId,
    submit,
  };
}

interface IdentifierFieldProps {
  mode: IdentifierMode | null;
  identifier: string;
  setIdentifier: Dispatch<SetStateAction<string>>;
  setMode: Dispatch<SetStateAction<IdentifierMode | null>>;
}
function IdentifierField({ mode, identifier, setIdentifier, setMode }: IdentifierFieldProps) {
  const t = useText();
  return (
    <TextField
      label={t('accounts.identifier')}
      name="identifier"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={mode === 'phone' && identifier ? 'tel' : 'email'}
      value={identifier}
      maxLength={254}
      onChange={(event) => setIdentifier(event.target.value)}
      onBlur={() => setMode(identifierMode(identifier))}
    />
  );
}
