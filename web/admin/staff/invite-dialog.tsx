import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { inviteStaff } from '#contracts/staff/staff.ts';
import type { StaffRoleKey } from '#contracts/staff/roles.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRoleChoices } from './use-roles.ts';

/** Asks for an email and a role; the invited person enters the rest. */
export function InviteStaffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('staff.invite_title')}
      description={t('staff.invite_text')}
    >
      <Form onClose={onClose} />
    </Dialog>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const t = useText();
  const me = useStaff()._id;
  const client = useQueryClient();
  const submit = useSubmit();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRoleKey>('support');
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (
      !(await submit.run(
        () => callApi(inviteStaff, { body: { email, role } }),
        t('common.invitation_sent'),
        'common.invitation_failed',
      ))
    )
      return;
    void client.invalidateQueries({ queryKey: adminKey(me, 'staff') });
    onClose();
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <UnsavedGuard isDirty={!submit.isBusy && email !== ''} />
      <ErrorBox text={submit.error} />
      <TextField
        label={t('common.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={submit.errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleChoice role={role} onChange={setRole} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={submit.isBusy}>
          {submit.isBusy ? t('common.sending') : t('common.send_invitation')}
        </Button>
      </div>
    </form>
  );
}

function RoleChoice({
  role,
  onChange,
}: {
  role: StaffRoleKey;
  onChange: (role: StaffRoleKey) => void;
}) {
  const t = useText();
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">{t('common.role')}</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {useRoleChoices()
          .filter((one) => one.isGrantable)
          .map((one) => (
            <RadioCard
              key={one.key}
              name="role"
              value={one.key}
              checked={role === one.key}
              onChange={() => onChange(one.key)}
              title={one.name}
            >
              {one.text}
            </RadioCard>
          ))}
      </div>
    </fieldset>
  );
}
