import { type SubmitEvent, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FactorOwner } from './second-factor-calls.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';

interface FactorDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  isDanger?: boolean;
  done: string;
  send: (body: { password: string; code: string }) => Promise<unknown>;
  sending: FactorOwner['sending'];
}

/** Asks for password and code before changing the second factor itself. */
export function FactorDialog({ open, onClose, title, description, ...rest }: FactorDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} size="sm">
      <Form onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Form({
  onClose,
  confirmLabel,
  isDanger,
  done,
  send,
  sending,
}: Omit<FactorDialogProps, 'open' | 'title' | 'description'>) {
  const t = useText();
  const [form, setForm] = useState({ password: '', code: '' });
  async function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await sending.run(() => send(form), done, 'errors.something_went_wrong')) onClose();
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submitForm(event)}
      className="grid gap-4"
    >
      <UnsavedGuard isDirty={!sending.isBusy && (form.password !== '' || form.code !== '')} />
      {sending.error ? (
        <Alert tone="danger" role="alert">
          {sending.error}
        </Alert>
      ) : null}
      <PasswordField
        label={t('accounts.your_password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={form.password}
        error={sending.errors.password}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      <TextField
        label={t('staff.second_factor.app_code')}
        hint={t('staff.second_factor.or_recovery')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        value={form.code}
        error={sending.errors.code}
        onChange={(event) => setForm({ ...form, code: event.target.value })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'action'} busy={sending.isBusy}>
          {sending.isBusy ? t('common.checking') : confirmLabel}
        </Button>
      </div>
    </form>
  );
}
