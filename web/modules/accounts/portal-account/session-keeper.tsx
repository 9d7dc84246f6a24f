import { useQueryClient } from '@tanstack/react-query';
import {
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { useNavigate } from 'react-router';
import { ApiError, onSessionEnd } from '#web/api/client.ts';
import { TOKEN_KEYS } from '#web/api/tokens.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type PortalInfo, type PortalRole, signInPortal } from './portal-session.ts';
import { isAnythingUnsaved } from '#web/modules/portal-kit/forms/unsaved-count.ts';
import { wantFocus } from '#web/modules/portal-kit/forms/want-focus.ts';

interface Ended {
  login: string;
  from: string;
  unusedMinutes?: number | undefined;
}

/**
 * If a session ends while a portal page has unsaved input, it is renewed in place, and the input
 * stays. Without unsaved input it leads to the login, as everywhere (specification §6): the token
 * is gone either way.
 */
export function SessionKeeper({ who: role, member }: { who: PortalRole; member: PortalInfo }) {
  const navigate = useNavigate();
  const [ended, setEnded] = useState<Ended | null>(null);
  const wasKept = useRef(false);
  useEffect(() => {
    wasKept.current = localStorage.getItem(TOKEN_KEYS[role].token) !== null;
  }, [role]);
  useEffect(() => {
    const go = (login: string, from: string, unusedMinutes?: number) =>
      void navigate(login, { state: { from, unusedMinutes } });
    // Once on the way, calls that end meanwhile without a session must not take away the reason.
    let isLeaving = false;
    const goOnce: typeof go = (...where) => {
      if (isLeaving) return;
      isLeaving = true;
      go(...where);
    };
    let isHere = true;
    // Registered after the document's default (root.tsx), since pages register before it.
    queueMicrotask(() => {
      if (isHere)
        onSessionEnd((login, from, unusedMinutes) =>
          isAnythingUnsaved()
            ? setEnded((before) =>
                before?.unusedMinutes ? before : { login, from, unusedMinutes },
              )
            : goOnce(login, from, unusedMinutes),
        );
    });
    return () => {
      isHere = false;
      onSessionEnd(go);
    };
  }, [navigate]);
  return (
    <SignInAgain
      ended={ended}
      member={member}
      keep={() => wasKept.current}
      onIn={() => setEnded(null)}
      onLeave={() => {
        if (ended)
          void navigate(ended.login, {
            state: { from: ended.from, unusedMinutes: ended.unusedMinutes },
          });
      }}
    />
  );
}

interface SignInAgainProps {
  ended: Ended | null;
  member: PortalInfo;
  keep: () => boolean;
  onIn: () => void;
  onLeave: () => void;
}

/**
 * No Escape and no close button: without a session nothing can be saved. After idle time nobody
 * else should read the page behind it.
 */
function SignInAgain({ ended, member, keep, onIn, onLeave }: SignInAgainProps) {
  const t = useText();
  const id = useId();
  const ref = useModal(ended !== null, () => undefined);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={`m-auto max-h-[92dvh] w-full overflow-y-auto rounded-card border border-border bg-raised p-0 text-ink shadow-e3 open:animate-rise max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none sm:max-w-[420px] ${ended?.unusedMinutes ? 'backdrop:bg-canvas!' : ''}`}
    >
      {ended ? (
        <div className="p-5 sm:p-6">
          <h2 id={id} className="text-[22px] leading-[28px] font-extrabold tracking-[-0.02em]">
            {t('accounts.session.ended_title')}
          </h2>
          <p className="mt-1 mb-4 text-[15px] text-ink-muted">
            {ended.unusedMinutes
              ? `${t('accounts.session.inactive', { n: ended.unusedMinutes })} `
              : ''}
            {t('accounts.session.ended_text')}
          </p>
          <Form email={member.email} keep={keep} onIn={onIn} onLeave={onLeave} />
        </div>
      ) : null}
    </dialog>
  );
}

function Form({
  email,
  keep,
  onIn,
  onLeave,
}: {
  email: string;
  keep: () => boolean;
  onIn: () => void;
  onLeave: () => void;
}) {
  const t = useText();
  const { password, setPassword, code, setCode, error, isBusy, form, send } = useSignInAgain({
    email,
    keep,
    onIn,
  });
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-4"
    >
      {error ? (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      ) : null}
      <TextField
        label={t('common.email')}
        name="identifier"
        autoComplete="username"
        readOnly
        value={email}
      />
      <PasswordField
        label={t('common.password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        ref={wantFocus}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {code !== null ? <SecondFactorField code={code} setCode={setCode} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onLeave}>
          {t('accounts.session.leave')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('accounts.signing_in') : t('accounts.sign_in')}
        </Button>
      </div>
    </form>
  );
}

interface UseSignInAgainOptions {
  email: string;
  keep: () => boolean;
  onIn: () => void;
}
function useSignInAgain({ email, keep, onIn }: UseSignInAgainOptions) {
  const t = useText();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  /** Null until the server asks for the second factor. */
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const asksCode = code !== null;
  useEffect(() => {
    if (asksCode) (form.current?.elements.namedItem('code') as HTMLElement | null)?.focus();
  }, [asksCode]);
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (password === '' || code?.trim() === '') return;
    setBusy(true);
    setError(null);
    try {
      await signInPortal({ identifier: email, password, ...(code ? { code } : {}) }, keep());
      // Cached data belongs to the ended session, or was refused since.
      void client.invalidateQueries();
      onIn();
    } catch (cause) {
      setBusy(false);
      // The password was right: the second factor is asked next.
      if (cause instanceof ApiError && cause.code === 'SECOND_FACTOR_NEEDED') setCode('');
      else setError(t(reasonOf(cause, 'errors.login_failed')));
    }
  }
  return { password, setPassword, code, setCode, error, isBusy, form, send };
}

interface SecondFactorFieldProps {
  code: string;
  setCode: Dispatch<SetStateAction<string | null>>;
}
function SecondFactorField({ code, setCode }: SecondFactorFieldProps) {
  const t = useText();
  return (
    <TextField
      label={t('staff.second_factor.code')}
      hint={t('staff.second_factor.or_recovery')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      value={code}
      onChange={(event) => setCode(event.target.value)}
    />
  );
}
