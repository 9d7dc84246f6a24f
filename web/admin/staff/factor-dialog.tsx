import { type SubmitEvent, useState } from 'react';
import { UnsavedGuard } from '#web/features/portal/unsaved.tsx';
import { ErrorBox } from '#web/features/shopper/session/error-box.tsx';
import { useSubmit } from '#web/features/shopper/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface FactorDialogProps {
  open: boolean; onClose: () => void; title: string; description: string; confirmLabel: string; isDanger?: boolean; done: string;
  send: (body: { password: string; code: string }) => Promise<unknown>;
}

/** Password and a code once more, before something is done to the second factor itself. */
export function FactorDialog({ open, onClose, title, description, ...rest }: FactorDialogProps) {
  return <Dialog open={open} onClose={onClose} title={title} description={description} size="sm"><Form onClose={onClose} {...rest} /></Dialog>;
}

function Form({ onClose, confirmLabel, isDanger, done, send }: Omit<FactorDialogProps, 'open' | 'title' | 'description'>) {
  const submit = useSubmit();
  const [form, setForm] = useState({ password: '', code: '' });
  async function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await submit.run(() => send(form), done, 'This could not be done')) onClose();
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submitForm(event)} className="grid gap-4">
      <UnsavedGuard isDirty={!submit.isBusy && (form.password !== '' || form.code !== '')} />
      <ErrorBox text={submit.error} />
      <PasswordField label="Your password" name="password" autoComplete="current-password" maxLength={128} value={form.password} error={submit.errors.password} onChange={(event) => setForm({ ...form, password: event.target.value })} />
      <TextField label="Code of the app" hint="Or one of your recovery codes." name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={20} value={form.code} error={submit.errors.code} onChange={(event) => setForm({ ...form, code: event.target.value })} />
      <div className="flex flex-wrap justify-end gap-3"><Button variant="outline" onClick={onClose}>Cancel</Button><Button type="submit" variant={isDanger ? 'danger' : 'action'} busy={submit.isBusy}>{submit.isBusy ? 'Checking...' : confirmLabel}</Button></div>
    </form>
  );
}
