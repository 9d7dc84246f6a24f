import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { changePassword } from '#contracts/accounts/accounts.ts';
import { userStepUpMethods } from '#contracts/accounts/step-up.ts';
import { callApi } from '#web/api/client.ts';
import { sessionsQuery } from '#web/modules/accounts/queries.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { StrengthHint } from '#web/storefront/accounts/strength-hint.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

const EMPTY = { currentPassword: '', newPassword: '', confirm: '' };

/** The old password once, the new one twice. */
export function ChangePasswordForm({ userId }: { userId: string }) {
  const t = useText();
  const { submit, error, hasPassword, bind, form, isBusy } = usePasswordForm(userId);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-[460px] gap-4">
      <ErrorBox text={error} />
      {hasPassword ? (
        <PasswordField
          label={t('accounts.password.current')}
          autoComplete="current-password"
          {...bind('currentPassword')}
        />
      ) : null}
      <div>
        <PasswordField
          label={t('accounts.password.new')}
          hint={t('accounts.password.min_hint')}
          autoComplete="new-password"
          {...bind('newPassword')}
        />
        <StrengthHint password={form.newPassword} />
      </div>
      <PasswordField
        label={t('accounts.password.confirm')}
        autoComplete="new-password"
        {...bind('confirm')}
      />
      <Button type="submit" variant="action" size="lg" busy={isBusy} className="justify-self-start">
        {isBusy ? t('common.saving') : t('accounts.password.change')}
      </Button>
    </form>
  );
}

function usePasswordForm(userId: string) {
  const t = useText();
  const client = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  // An account created by code has no password: the server then asks for another confirmation.
  const methods = useQuery({
    queryKey: ['customer', userId, 'step-up'],
    queryFn: async ({ signal }) =>
      (await callApi(userStepUpMethods, {}, { audience: 'user', signal })).methods,
  });
  const hasPassword = methods.data?.some((one) => one.method === 'password') ?? true;
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    maxLength: 128,
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const problem =
      hasPassword && !form.currentPassword
        ? 'accounts.password.missing'
        : form.newPassword.length < 8
          ? 'accounts.password.too_short'
          : form.newPassword !== form.confirm
            ? 'accounts.password.mismatch'
            : null;
    setError(problem && t(problem));
    if (problem) return;
    setBusy(true);
    try {
      const { currentPassword, newPassword } = form;
      await callApi(
        changePassword,
        { body: { ...(hasPassword ? { currentPassword } : {}), newPassword } },
        { audience: 'user' },
      );
      setForm(EMPTY);
      notifySuccess('accounts.password.changed', 'success');
      void client.invalidateQueries({ queryKey: ['customer', userId, 'step-up'] });
      await client.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });
    } catch (cause) {
      setError(`${t(messageOf(cause, 'accounts.password.change_failed'))}${waitText(cause)}`);
    }
    setBusy(false);
  }
  return { submit, error, hasPassword, bind, form, isBusy };
}
