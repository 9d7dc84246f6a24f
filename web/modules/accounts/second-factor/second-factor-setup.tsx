import { type SubmitEvent, useState, type Dispatch, type SetStateAction } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FactorCalls, FactorOwner } from './second-factor-calls.ts';
import {
  portalInfo,
  replacePortalSession,
} from '#web/modules/accounts/portal-account/portal-session.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { encode } from 'uqr';

type Begun = Awaited<ReturnType<FactorCalls['begin']>>;
interface FactorSetupProps {
  owner: FactorOwner;
  doneLabel: string;
  onDone: () => void;
  onCancel?: () => void;
}

/** Setting up a second factor, from password to recovery codes. */
export function FactorSetup({ owner, doneLabel, onDone, onCancel }: FactorSetupProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <RecoveryCodes codes={codes} email={owner.email} doneLabel={doneLabel} onDone={onDone} />
    );
  return begun ? (
    <Confirm owner={owner} begun={begun} onConfirmed={setCodes} onCancel={onCancel} />
  ) : (
    <Begin owner={owner} onBegun={setBegun} onCancel={onCancel} />
  );
}

function Begin({
  owner,
  onBegun,
  onCancel,
}: {
  owner: FactorOwner;
  onBegun: (begun: Begun) => void;
  onCancel: (() => void) | undefined;
}) {
  const t = useText();
  const [password, setPassword] = useState('');
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void owner.sending.run(
      async () => onBegun(await owner.calls.begin(password)),
      t('staff.second_factor.add_to_app'),
      'staff.second_factor.start_failed',
    );
  }
  return (
    <form method="post" noValidate onSubmit={send} className="grid max-w-[420px] gap-4">
      {owner.sending.error ? (
        <Alert tone="danger" role="alert">
          {owner.sending.error}
        </Alert>
      ) : null}
      <PasswordField
        label={t('accounts.your_password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={owner.sending.errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={owner.sending.isBusy}>
          {owner.sending.isBusy ? t('common.checking') : t('common.continue')}
        </Button>
        {onCancel ? (
          <Button variant="outline" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function Confirm({
  owner,
  begun: { secret, uri },
  onConfirmed,
  onCancel,
}: {
  owner: FactorOwner;
  begun: Begun;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: (() => void) | undefined;
}) {
  const t = useText();
  const [code, setCode] = useState('');
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void owner.sending.run(
      async () => {
        const { recoveryCodes, session } = await owner.calls.confirm(code);
        // Sessions without it have ended, this one too: its successor replaces it.
        replacePortalSession({
          ...session,
          info: { ...session.info, vendorName: portalInfo(session.role)?.vendorName ?? null },
        });
        onConfirmed(recoveryCodes);
      },
      t('staff.second_factor.on_done'),
      'staff.second_factor.confirm_failed',
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8"
    >
      <UnsavedGuard isDirty />
      <QrCode text={uri} label={t('staff.second_factor.qr_label')} />
      <div className="grid max-w-[420px] content-start gap-4">
        <p>{t('staff.second_factor.scan_text')}</p>
        <SetupKey secret={secret} />
        {owner.sending.error ? (
          <Alert tone="danger" role="alert">
            {owner.sending.error}
          </Alert>
        ) : null}
        <AppCodeField code={code} setCode={setCode} error={owner.sending.errors.code} />
        <ConfirmButtons onCancel={onCancel} isBusy={owner.sending.isBusy} />
      </div>
    </form>
  );
}

interface AppCodeFieldProps {
  code: string;
  setCode: Dispatch<SetStateAction<string>>;
  error: string | undefined;
}
function AppCodeField({ code, setCode, error }: AppCodeFieldProps) {
  const t = useText();
  return (
    <TextField
      label={t('staff.second_factor.app_code')}
      hint={t('staff.second_factor.code_hint')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      value={code}
      error={error}
      onChange={(event) => setCode(event.target.value)}
    />
  );
}

function SetupKey({ secret }: { secret: string }) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <code
        data-secret={secret}
        className="rounded-small bg-sunken px-2 py-1 text-[15px] [overflow-wrap:anywhere]"
      >
        {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </code>
      <CopyButton text={secret} label={t('staff.second_factor.copy_key')} />
    </p>
  );
}

interface ConfirmButtonsProps {
  onCancel: (() => void) | undefined;
  isBusy: boolean;
}
function ConfirmButtons({ onCancel, isBusy }: ConfirmButtonsProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isBusy}>
        {isBusy ? t('common.checking') : t('common.confirm')}
      </Button>
      {onCancel ? (
        <Button variant="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * A scannable QR code: dark on light in both themes, with the standard's quiet zone (ISO/IEC 18004:
 * four modules).
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-small"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
