import { type SubmitEvent, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';

/** Submits an account form: the page's `useSubmit`. */
export interface SubmitCall {
  isBusy: boolean;
  error: string | null;
  errors: Readonly<Record<string, string>>;
  run: (job: () => Promise<unknown>, done: string, fallback: string) => Promise<boolean>;
  refuse: (errors: Record<string, string>, error: string) => void;
}

interface NameFormProps {
  email: string;
  known: string;
  sending: SubmitCall;
  save: (name: string) => Promise<unknown>;
}

/** The member's own name, as colleagues see it. */
export function NameForm({ email, known, sending, save }: NameFormProps) {
  const t = useText();
  const [name, setName] = useState<string | null>(null);
  const shown = name ?? known;
  const isSame = shown.trim() === known;
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await sending.run(() => save(shown), t('common.name_saved'), 'common.name_save_failed'))
      setName(null);
  }
  return (
    <Panel title={t('common.name')} text={email}>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <UnsavedGuard isDirty={!isSame} />
        {sending.error ? (
          <Alert tone="danger" role="alert">
            {sending.error}
          </Alert>
        ) : null}
        <TextField
          label={t('common.full_name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          value={shown}
          error={sending.errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          busy={sending.isBusy}
          disabled={isSame}
          className="justify-self-start"
        >
          {sending.isBusy ? t('common.saving') : t('common.save_changes')}
        </Button>
      </form>
    </Panel>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', confirm: '' };
interface PasswordFormProps {
  /** Hint below the new password, such as its minimum length. */
  hint: string;
  sending: SubmitCall;
  change: (body: { currentPassword: string; newPassword: string }) => Promise<unknown>;
  onChanged: () => void;
}

/** Changes the password; signs out every other device. */
export function PortalPasswordForm({ hint, sending, change, onChanged }: PasswordFormProps) {
  const t = useText();
  const { form, bind, send } = usePasswordForm({ sending, change, onChanged });
  return (
    <Panel title={t('accounts.password.change')} text={t('accounts.devices.sign_out_note')}>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <UnsavedGuard isDirty={Object.values(form).some((value) => value !== '')} />
        {sending.error ? (
          <Alert tone="danger" role="alert">
            {sending.error}
          </Alert>
        ) : null}
        <PasswordField
          label={t('accounts.password.current')}
          autoComplete="current-password"
          {...bind('currentPassword')}
        />
        <PasswordField
          label={t('accounts.password.new')}
          hint={hint}
          autoComplete="new-password"
          {...bind('newPassword')}
        />
        <PasswordField
          label={t('accounts.password.confirm')}
          autoComplete="new-password"
          {...bind('confirm')}
        />
        <Button type="submit" busy={sending.isBusy} className="justify-self-start">
          {sending.isBusy ? t('common.saving') : t('accounts.password.change')}
        </Button>
      </form>
    </Panel>
  );
}

interface UsePasswordFormOptions {
  sending: SubmitCall;
  change: (body: { currentPassword: string; newPassword: string }) => Promise<unknown>;
  onChanged: () => void;
}
function usePasswordForm({ sending, change, onChanged }: UsePasswordFormOptions) {
  const t = useText();
  const [form, setForm] = useState(EMPTY);
  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    maxLength: 128,
    error: sending.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { confirm, ...body } = form;
    if (body.newPassword !== confirm)
      return sending.refuse(
        { confirm: t('accounts.password.mismatch') },
        t('accounts.password.mismatch'),
      );
    if (
      !(await sending.run(
        () => change(body),
        t('accounts.password.changed'),
        'accounts.password.change_failed',
      ))
    )
      return;
    setForm(EMPTY);
    onChanged();
  }
  return { form, bind, send };
}
