import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import {
  beginStaffPasskeyStepUp,
  beginUserPasskeyStepUp,
  beginVendorPasskeyStepUp,
} from '#contracts/accounts/passkeys.ts';
import {
  sendStaffStepUpCode,
  sendUserStepUpCode,
  sendVendorStepUpCode,
  staffStepUp,
  staffStepUpMethods,
  type StepUpMethod,
  type StepUpProof,
  userStepUp,
  userStepUpMethods,
  vendorStepUp,
  vendorStepUpMethods,
} from '#contracts/accounts/step-up.ts';
import { callApi } from '#web/api/client.ts';
import { answerByPasskey, knowsPasskeys, passkeyProblem } from '#web/api/passkeys.ts';
import { swapToken } from '#web/api/token-swap.ts';
import { findToken } from '#web/api/tokens.ts';
import { say, useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const CALLS = {
  user: {
    methods: userStepUpMethods,
    send: sendUserStepUpCode,
    passkey: beginUserPasskeyStepUp,
    confirm: userStepUp,
  },
  vendor: {
    methods: vendorStepUpMethods,
    send: sendVendorStepUpCode,
    passkey: beginVendorPasskeyStepUp,
    confirm: vendorStepUp,
  },
  admin: {
    methods: staffStepUpMethods,
    send: sendStaffStepUpCode,
    passkey: beginStaffPasskeyStepUp,
    confirm: staffStepUp,
  },
} as const;
type Audience = keyof typeof CALLS;
type CodeMethod = Extract<StepUpMethod, { method: 'code' }>;

/** The error, in the page's language. */
function reasonOf(cause: unknown): string {
  const problem = passkeyProblem(cause);
  if (problem) return problem;
  const { status, message, retryAfter } = cause as {
    status?: number;
    message?: string;
    retryAfter?: number;
  };
  const text = status && message ? say(message) : say('errors.network');
  return retryAfter
    ? `${text} ${say('errors.retry_in_minutes', { n: Math.ceil(retryAfter / 60) })}`
    : text;
}

/** Shows the dialog and closes it with the answer: true if the user confirmed their identity. */
export const askIn = (show: (dialog: ReactNode) => void, audience: Audience): Promise<boolean> =>
  new Promise((resolve) => {
    show(
      <StepUpDialog
        audience={audience}
        answer={(isConfirmed) => {
          show(null);
          resolve(isConfirmed);
        }}
      />,
    );
  });

/** Asks for the password or a code before a sensitive change; the call is then repeated. */
function StepUpDialog({
  audience,
  answer,
}: {
  audience: Audience;
  answer: (isConfirmed: boolean) => void;
}) {
  const t = useText();
  const { methods, chosen, setChosen, error, confirm } = useStepUp({ audience, answer });
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      size="sm"
      title={t('accounts.step_up.title')}
      description={t('accounts.step_up.text')}
    >
      <div className="grid gap-4">
        {error ? (
          <Alert tone="danger" role="alert">
            {error}
          </Alert>
        ) : null}
        {methods === null && !error ? (
          <div className="grid gap-3" aria-busy="true">
            <Skeleton className="h-16" />
            <Skeleton className="h-12" />
          </div>
        ) : null}
        {methods?.length === 0 ? (
          <Alert tone="warning">{t('accounts.step_up.impossible')}</Alert>
        ) : null}
        {chosen?.method === 'passkey' ? (
          <PasskeyStep audience={audience} onConfirm={confirm} onClose={() => answer(false)} />
        ) : null}
        {chosen?.method === 'password' ? (
          <PasswordStep onConfirm={confirm} onClose={() => answer(false)} />
        ) : null}
        {chosen?.method === 'code' ? (
          <CodeStep
            key={chosen.channel}
            audience={audience}
            method={chosen}
            onConfirm={confirm}
            onClose={() => answer(false)}
          />
        ) : null}
        {methods
          ?.filter((one) => one !== chosen)
          .map((one) => (
            <OtherMethod
              key={one.method === 'code' ? one.channel : one.method}
              one={one}
              setChosen={setChosen}
            />
          ))}
      </div>
    </Dialog>
  );
}

interface UseStepUpOptions {
  audience: Audience;
  answer: (isConfirmed: boolean) => void;
}
function useStepUp({ audience, answer }: UseStepUpOptions) {
  const [methods, setMethods] = useState<StepUpMethod[] | null>(null);
  const [chosen, setChosen] = useState<StepUpMethod | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const load = async () => {
      try {
        const found = await callApi(CALLS[audience].methods, {}, { fresh: true });
        const usable = found.methods.filter((one) => one.method !== 'passkey' || knowsPasskeys());
        setMethods(usable);
        setChosen(usable[0] ?? null);
      } catch (cause) {
        setError(reasonOf(cause));
      }
    };
    void load();
  }, [audience]);
  async function confirm(proof: StepUpProof) {
    const before = findToken(audience);
    const done: EndpointData<typeof userStepUp> = await callApi(CALLS[audience].confirm, {
      body: proof,
    });
    if (before) swapToken(before.holder, findToken(audience)?.token ?? before.token, done.token);
    answer(true);
  }
  return { methods, chosen, setChosen, error, confirm };
}

interface OtherMethodProps {
  one: StepUpMethod;
  setChosen: Dispatch<SetStateAction<StepUpMethod | null>>;
}
function OtherMethod({ one, setChosen }: OtherMethodProps) {
  const t = useText();
  return (
    <button
      type="button"
      onClick={() => setChosen(one)}
      className="min-h-11 justify-self-start text-left font-semibold text-brand hover:underline"
    >
      {one.method === 'code'
        ? t('accounts.step_up.code_instead', { contact: one.to })
        : one.method === 'passkey'
          ? t('accounts.passkey.use_instead')
          : t('accounts.step_up.password_instead')}
    </button>
  );
}

interface StepProps {
  onConfirm: (proof: StepUpProof) => Promise<void>;
  onClose: () => void;
}

/** Sends one proof at a time; errors show above the field. */
function useProof(onConfirm: StepProps['onConfirm']) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (cause) {
      setError(reasonOf(cause));
    }
    setBusy(false);
  };
  return {
    error,
    setError,
    isBusy,
    run,
    send: (proof: StepUpProof) => run(() => onConfirm(proof)),
  };
}

function PasskeyStep({ audience, onConfirm, onClose }: StepProps & { audience: Audience }) {
  const t = useText();
  const proof = useProof(onConfirm);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void proof.run(async () =>
      onConfirm({
        method: 'passkey',
        response: await answerByPasskey(await callApi(CALLS[audience].passkey, {})),
      }),
    );
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {proof.error ? (
        <Alert tone="danger" role="alert">
          {proof.error}
        </Alert>
      ) : null}
      <p className="text-[15px]">{t('accounts.passkey.browser_asks')}</p>
      <Buttons isBusy={proof.isBusy} label={t('accounts.passkey.use')} onClose={onClose} />
    </form>
  );
}

function PasswordStep({ onConfirm, onClose }: StepProps) {
  const t = useText();
  const proof = useProof(onConfirm);
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password === '') proof.setError(t('accounts.password.missing'));
    else void proof.send({ method: 'password', password });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {proof.error ? (
        <Alert tone="danger" role="alert">
          {proof.error}
        </Alert>
      ) : null}
      <PasswordField
        label={t('accounts.password.current')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Buttons isBusy={proof.isBusy} label={t('common.confirm')} onClose={onClose} />
    </form>
  );
}

function CodeStep({
  audience,
  method,
  onConfirm,
  onClose,
}: StepProps & { audience: Audience; method: CodeMethod }) {
  const t = useText();
  const proof = useProof(onConfirm);
  const [otp, setOtp] = useState('');
  const [wait, setWait] = useState<number | null>(null);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const send = () =>
    proof.run(async () =>
      setWait(
        (await callApi(CALLS[audience].send, { body: { channel: method.channel } }))
          .resendInSeconds,
      ),
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wait === null) void send();
    else if (otp === '') proof.setError(t('errors.otp_invalid'));
    else void proof.send({ method: 'code', channel: method.channel, otp });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {proof.error ? (
        <Alert tone="danger" role="alert">
          {proof.error}
        </Alert>
      ) : null}
      {wait === null ? (
        <p className="text-[15px]">{t('accounts.step_up.code_text', { contact: method.to })}</p>
      ) : (
        <>
          <CodeField otp={otp} setOtp={setOtp} />
          <ResendButton wait={wait} send={send} />
        </>
      )}
      <Buttons
        isBusy={proof.isBusy}
        label={wait === null ? t('accounts.send_code') : t('common.confirm')}
        onClose={onClose}
      />
    </form>
  );
}

interface CodeFieldProps {
  otp: string;
  setOtp: Dispatch<SetStateAction<string>>;
}
function CodeField({ otp, setOtp }: CodeFieldProps) {
  const t = useText();
  return (
    <TextField
      label={t('accounts.one_time_code')}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      autoFocus
      value={otp}
      onChange={(event) => setOtp(event.target.value.replace(/\D/g, ''))}
    />
  );
}

function ResendButton({ wait, send }: { wait: number; send: () => Promise<void> }) {
  const t = useText();
  return (
    <button
      type="button"
      disabled={wait > 0}
      onClick={() => void send()}
      className="min-h-11 justify-self-start font-semibold text-brand hover:underline disabled:text-ink-subtle disabled:no-underline"
    >
      {wait > 0 ? t('common.resend_in', { n: wait }) : t('accounts.resend')}
    </button>
  );
}

function Buttons({
  isBusy,
  label,
  onClose,
}: {
  isBusy: boolean;
  label: string;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" busy={isBusy}>
        {isBusy ? t('common.checking') : label}
      </Button>
    </div>
  );
}
