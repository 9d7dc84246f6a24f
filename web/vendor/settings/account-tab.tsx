import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { changePortalPassword, deletePortalSession, deletePortalSessions, listPortalSessions, renameMember } from '#contracts/team.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/features/portal/listed.tsx';
import { Panel } from '#web/features/portal/page-head.tsx';
import { renameHere } from '#web/features/portal/portal-session.ts';
import { notifyError, notifySuccess } from '#web/features/shopper/notify.ts';
import { ErrorBox } from '#web/features/shopper/session/error-box.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDeskQuery, useMember, vendorKey } from '#web/vendor/desk.tsx';
import { useSubmit } from '#web/features/shopper/use-submit.ts';

/** One's own name, password and devices. */
export function AccountTab() {
  return <div className="grid items-start gap-4 lg:grid-cols-2"><NameForm /><PasswordForm /><div className="lg:col-span-2"><Devices /></div></div>;
}

function NameForm() {
  const t = useText();
  const member = useMember();
  const client = useQueryClient();
  const known = useDeskQuery(member._id).data?.member.name ?? member.name;
  const submit = useSubmit();
  const [name, setName] = useState<string | null>(null);
  const shown = name ?? known;
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit.run(async () => {
      const saved = await callApi(renameMember, { body: { name: shown } });
      renameHere('vendor', saved.name);
      setName(null);
      await client.invalidateQueries({ queryKey: vendorKey(member._id, 'desk') });
    }, t('Name saved'), 'The name could not be saved');
  }
  return (
    <Panel title={t('Name')} text={member.email}>
      <form method="post" noValidate onSubmit={save} className="grid gap-4">
        <ErrorBox text={submit.error} />
        <TextField label={t('Full name')} name="name" autoComplete="name" maxLength={100} value={shown} error={submit.errors.name} onChange={(event) => setName(event.target.value)} />
        <Button type="submit" busy={submit.isBusy} disabled={shown.trim() === known} className="justify-self-start">{submit.isBusy ? t('Saving...') : t('Save changes')}</Button>
      </form>
    </Panel>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', confirm: '' };

function PasswordForm() {
  const t = useText();
  const me = useMember()._id;
  const client = useQueryClient();
  const submit = useSubmit();
  const [form, setForm] = useState(EMPTY);
  const bind = (name: keyof typeof EMPTY) => ({ name, value: form[name], maxLength: 128, error: submit.errors[name], onChange: (event: { target: { value: string } }) => setForm((now) => ({ ...now, [name]: event.target.value })) });
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { confirm, ...body } = form;
    if (body.newPassword !== confirm) return submit.refuse({ confirm: t('Passwords do not match') }, t('Passwords do not match'));
    if (!await submit.run(() => callApi(changePortalPassword, { body }), t('Password changed'), 'Failed to change password')) return;
    setForm(EMPTY);
    await client.invalidateQueries({ queryKey: vendorKey(me, 'sessions') });
  }
  return (
    <Panel title={t('Change password')} text={t('Every other device will be signed out.')}>
      <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <ErrorBox text={submit.error} />
        <PasswordField label={t('Current password')} autoComplete="current-password" {...bind('currentPassword')} />
        <PasswordField label={t('New password')} hint={t('At least 8 characters.')} autoComplete="new-password" {...bind('newPassword')} />
        <PasswordField label={t('Confirm password')} autoComplete="new-password" {...bind('confirm')} />
        <Button type="submit" busy={submit.isBusy} className="justify-self-start">{submit.isBusy ? t('Saving...') : t('Change password')}</Button>
      </form>
    </Panel>
  );
}

function Devices() {
  const t = useText();
  const { formatDateTime } = useDates();
  const me = useMember()._id;
  const client = useQueryClient();
  const query = useQuery({ queryKey: vendorKey(me, 'sessions'), queryFn: async ({ signal }) => (await callApi(listPortalSessions, {}, { signal, fresh: true })).items });
  async function end(job: () => Promise<unknown>, done: string) {
    try {
      await job();
      notifySuccess(done, 'success');
    } catch (error) {
      notifyError(error, 'Logout failed');
    }
    await client.invalidateQueries({ queryKey: vendorKey(me, 'sessions') });
  }
  return (
    <Listed query={query} failed="Failed to fetch the devices" waiting={<RowsSkeleton rows={2} />}>
      {(items) => (
        <Panel title={t('Signed-in devices')} text={t('Sign out what you do not know.')} action={items.some((one) => !one.isCurrent) ? <Button variant="outline" onClick={() => void end(() => callApi(deletePortalSessions, {}), t('Every other device is signed out'))}>{t('Sign out all others')}</Button> : null}>
          <ul className="divide-y divide-border">
            {items.map((one) => (
              <li key={one._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="min-w-0">
                  <p className="font-semibold">{one.device}{one.isCurrent ? <span className="ml-2"><Badge tone="success">{t('This device')}</Badge></span> : null}</p>
                  <p className="text-[14px] text-ink-muted">{t('Last seen {time}', { time: formatDateTime(one.lastSeenAt) })}{one.ip ? ` · ${one.ip}` : ''}</p>
                </div>
                {one.isCurrent ? null : <Button variant="outline" aria-label={t('Sign out {device}', { device: one.device })} onClick={() => void end(() => callApi(deletePortalSession, { params: { id: one._id } }), t('Device signed out'))}>{t('Sign out')}</Button>}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Listed>
  );
}
