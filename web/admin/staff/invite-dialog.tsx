import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { inviteStaff } from '#contracts/staff/staff.ts';
import { STAFF_ROLES, type StaffRole } from '#contracts/kernel/staff-permissions.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { ROLE_NAMES } from '#web/admin/role-labels.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ROLE_TEXTS } from './role-descriptions.ts';

/** An address and a role; the rest is done by whoever gets the letter. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite to the staff"
      description="They get a letter with a link that works once, for three days."
    >
      <Form onClose={onClose} />
    </Dialog>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const me = useStaff()._id;
  const client = useQueryClient();
  const submit = useSubmit();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('support');
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (
      !(await submit.run(
        () => callApi(inviteStaff, { body: { email, role } }),
        'Invitation sent',
        'The invitation could not be sent',
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
        label="Email"
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
      <fieldset>
        <legend className="text-[14px] font-semibold">Role</legend>
        <div className="mt-1 grid gap-2 sm:grid-cols-2">
          {STAFF_ROLES.map((one) => (
            <RadioCard
              key={one}
              name="role"
              value={one}
              checked={role === one}
              onChange={() => setRole(one)}
              title={ROLE_NAMES[one]}
            >
              {ROLE_TEXTS[one]}
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={submit.isBusy}>
          {submit.isBusy ? 'Sending...' : 'Send invitation'}
        </Button>
      </div>
    </form>
  );
}
