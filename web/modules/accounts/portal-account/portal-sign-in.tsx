import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent, RefObject } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { loginProblem } from '#contracts/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { PasskeyButton } from '#web/modules/accounts/passkeys/passkey-button.tsx';
import { cleanIdentifier } from '#web/modules/accounts/session/sign-in-validation.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { notifyFailure } from '#web/modules/feedback/notify.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  portalHome,
  portalInfo,
  type PortalRole,
  signInPortal,
  signInPortalByPasskey,
} from './portal-session.ts';

/** A visitor sent here from a page of the portal returns to it after signing in. */
function wayBack(role: PortalRole, state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' &&
    from.startsWith(role === 'vendor' ? '/vendor-dashboard/' : '/admin/') &&
    !from.startsWith('/admin/login')
    ? from
    : null;
}

/** For operators signed out by inactivity: after how many minutes. */
function unusedMinutes(state: unknown): number | null {
  const minutes = (state as { unusedMinutes?: unknown } | null)?.unusedMinutes;
  return typeof minutes === 'number' ? minutes : null;
}

/**
 * Vendors and operators sign in with one form; the server says which they are (rulings §3).
 * Validation is that of the login modal.
 */
export function PortalSignIn() {
  const t = useText();
  const { state } = useLocation();
  const unused = unusedMinutes(state);
  const { form, submit, ...login } = usePortalSignIn(state);
  return (
    <>
      {login.there ? <AlreadySignedIn there={login.there} /> : null}
      {!login.there && unused !== null ? (
        <div className="mb-4">
          <Alert tone="info" role="status">
            {t('vendor_onboarding.idle_signed_out', { n: unused })}
          </Alert>
        </div>
      ) : null}
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <ErrorBox text={login.error} />
        <SignInFields login={login} />
        <Button type="submit" size="lg" busy={login.isBusy} className="w-full">
          {login.isBusy ? t('accounts.signing_in') : t('accounts.sign_in')}
        </Button>
      </form>
      <div className="mt-3">
        <PasskeyButton signIn={async () => login.enter(await signInPortalByPasskey(login.keep))} />
      </div>
    </>
  );
}

function usePortalSignIn(state: unknown) {
  const t = useText();
  const navigate = useNavigate();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  /** Null until the server requires the second factor. */
  const [code, setCode] = useState<string | null>(null);
  const [keep, setKeep] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const there = useSignedInPortal();
  const { focus, asksCode } = useFieldFocus(form, code);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const problem = loginProblem(identifier, password);
    setError(problem && t(problem));
    if (problem) return focus(problem === 'accounts.password.missing' ? 'password' : 'identifier');
    if (code?.trim() === '') return focus('code');
    setBusy(true);
    try {
      const role = await signInPortal(
        { identifier: cleanIdentifier(identifier), password, ...(code ? { code } : {}) },
        keep,
      );
      await enter(role);
    } catch (cause) {
      setBusy(false);
      // The password was right; the second factor is required.
      if (cause instanceof ApiError && cause.code === 'SECOND_FACTOR_NEEDED') return setCode('');
      setError(`${t(messageOf(cause, 'errors.login_failed'))}${waitText(cause)}`);
      notifyFailure('errors.login_credentials');
      focus(asksCode ? 'code' : 'password');
    }
  }
  function enter(role: PortalRole) {
    const home = portalHome(role);
    return navigate(home === '/vendor-registration' ? home : (wayBack(role, state) ?? home));
  }
  return {
    there,
    form,
    submit,
    error,
    identifier,
    setIdentifier,
    password,
    setPassword,
    asksCode,
    code,
    setCode,
    keep,
    setKeep,
    isBusy,
    enter,
  };
}

function useSignedInPortal() {
  const [there, setThere] = useState<{ name: string; home: string } | null>(null);
  useEffect(() => {
    const role = (['vendor', 'admin'] as const).find((one) => portalInfo(one));
    if (role) setThere({ name: portalInfo(role)!.name, home: portalHome(role) });
  }, []);
  return there;
}

function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function useFieldFocus(form: RefObject<HTMLFormElement | null>, code: string | null) {
  const focus = (name: string) => focusField(form.current, name);
  const asksCode = code !== null;
  useEffect(() => {
    if (asksCode) focusField(form.current, 'code');
  }, [asksCode, form]);
  return { focus, asksCode };
}

function AlreadySignedIn({ there }: { there: { name: string; home: string } }) {
  const t = useText();
  return (
    <div className="mb-4">
      <Alert tone="info">
        {t('accounts.signed_in_as', { name: there.name })}{' '}
        <Link to={there.home} className="font-bold underline">
          {t('shell.portal_action')}
        </Link>
      </Alert>
    </div>
  );
}

function SignInFields({
  login,
}: {
  login: Omit<ReturnType<typeof usePortalSignIn>, 'form' | 'submit'>;
}) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('accounts.identifier')}
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={login.identifier}
        onChange={(event) => login.setIdentifier(event.target.value)}
      />
      <PasswordField
        label={t('common.password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={login.password}
        onChange={(event) => login.setPassword(event.target.value)}
      />
      {!login.asksCode ? null : (
        <TextField
          label={t('staff.second_factor.code')}
          hint={t('staff.second_factor.or_recovery')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={login.code ?? ''}
          onChange={(event) => login.setCode(event.target.value)}
        />
      )}
      <Checkbox
        label={t('accounts.keep_signed_in')}
        checked={login.keep}
        onChange={(event) => login.setKeep(event.target.checked)}
      />
    </>
  );
}
