import { type SubmitEvent, useState } from 'react';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { beginSecondFactor, confirmSecondFactor } from '#contracts/staff.ts';
import { useStaff } from '#web/admin/desk.tsx';
import { callApi } from '#web/api/client.ts';
import { replacePortalSession } from '#web/features/portal/portal-session.ts';
import { UnsavedGuard } from '#web/features/portal/unsaved.tsx';
import { ErrorBox } from '#web/features/shopper/session/error-box.tsx';
import { useSubmit } from '#web/features/shopper/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Begun = EndpointData<typeof beginSecondFactor>;
interface FactorSetupProps { doneLabel: string; onDone: () => void; onCancel?: () => void }

/** A second factor from password to recovery codes, one step after the other. */
export function FactorSetup({ doneLabel, onDone, onCancel }: FactorSetupProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { email } = useStaff();
  if (codes) return <RecoveryCodes codes={codes} email={email} doneLabel={doneLabel} onDone={onDone} />;
  return begun ? <Confirm begun={begun} onConfirmed={setCodes} onCancel={onCancel} /> : <Begin onBegun={setBegun} onCancel={onCancel} />;
}

function Begin({ onBegun, onCancel }: { onBegun: (begun: Begun) => void; onCancel: (() => void) | undefined }) {
  const submit = useSubmit();
  const [password, setPassword] = useState('');
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit.run(async () => onBegun(await callApi(beginSecondFactor, { body: { password } })), 'Now add it to your app', 'The second factor could not be begun');
  }
  return (
    <form method="post" noValidate onSubmit={send} className="grid max-w-[420px] gap-4">
      <ErrorBox text={submit.error} />
      <PasswordField label="Your password" name="password" autoComplete="current-password" maxLength={128} value={password} error={submit.errors.password} onChange={(event) => setPassword(event.target.value)} />
      <div className="flex flex-wrap gap-3"><Button type="submit" busy={submit.isBusy}>{submit.isBusy ? 'Checking...' : 'Go on'}</Button>{onCancel ? <Button variant="outline" onClick={onCancel}>Cancel</Button> : null}</div>
    </form>
  );
}

function Confirm({ begun: { secret, uri }, onConfirmed, onCancel }: { begun: Begun; onConfirmed: (codes: readonly string[]) => void; onCancel: (() => void) | undefined }) {
  const submit = useSubmit();
  const [code, setCode] = useState('');
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit.run(async () => {
      const { recoveryCodes, session } = await callApi(confirmSecondFactor, { body: { code } });
      // What was signed in without it has ended on the server, this session too: its heir takes its place.
      replacePortalSession(session);
      onConfirmed(recoveryCodes);
    }, 'The second factor is set up', 'The second factor could not be confirmed');
  }
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8">
      <UnsavedGuard isDirty />
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="grid max-w-[420px] content-start gap-4">
        <p>Scan it with an authenticator app, such as Aegis, 2FAS or Google Authenticator. Where you cannot scan, type this key:</p>
        <p className="flex flex-wrap items-center gap-x-2"><code data-secret={secret} className="rounded-small bg-sunken px-2 py-1 text-[15px] [overflow-wrap:anywhere]">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code><CopyButton text={secret} label="Copy the key" /></p>
        <ErrorBox text={submit.error} />
        <TextField label="Code of the app" hint="Six digits; they change every 30 seconds." name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} value={code} error={submit.errors.code} onChange={(event) => setCode(event.target.value)} />
        <div className="flex flex-wrap gap-3"><Button type="submit" busy={submit.isBusy}>{submit.isBusy ? 'Checking...' : 'Confirm'}</Button>{onCancel ? <Button variant="outline" onClick={onCancel}>Cancel</Button> : null}</div>
      </div>
    </form>
  );
}
