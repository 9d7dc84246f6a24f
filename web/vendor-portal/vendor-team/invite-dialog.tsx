import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { inviteMember } from '#contracts/vendor-team/vendor-team.ts';
import { VENDOR_ROLES, type VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import { callApi } from '#web/api/client.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MEMBER_ROLE_NAMES, MEMBER_ROLE_TEXTS } from './labels.ts';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** An email address and a role; the recipient of the email does the rest. */
export function InviteMemberDialog({ open, onClose, onSent }: InviteDialogProps) {
  const t = useText();
  const submit = useSubmit();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<VendorRole>('orders');
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (
      !(await submit.run(
        () => callApi(inviteMember, { body: { email, role } }),
        t('common.invitation_sent'),
        'common.invitation_failed',
      ))
    )
      return;
    setEmail('');
    onSent();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('vendor_team.invite_title')}
      description={t('vendor_team.invite_text')}
    >
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
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
        <RoleChoice role={role} setRole={setRole} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={submit.isBusy}>
            {submit.isBusy ? t('common.sending') : t('common.send_invitation')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RoleChoiceProps {
  role: VendorRole;
  setRole: (value: VendorRole) => void;
}
function RoleChoice({ role, setRole }: RoleChoiceProps) {
  const t = useText();
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">{t('common.role')}</legend>
      <div className="mt-1 grid gap-2">
        {VENDOR_ROLES.map((one) => (
          <RadioCard
            key={one}
            name="role"
            value={one}
            checked={role === one}
            onChange={() => setRole(one)}
            title={t(MEMBER_ROLE_NAMES[one])}
          >
            {t(MEMBER_ROLE_TEXTS[one])}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
