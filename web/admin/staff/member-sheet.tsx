import type { StaffMember } from '#contracts/staff/staff.ts';
import { ROLE_NAMES } from '#web/admin/role-labels.ts';
import { type Look, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { AuditTrail } from './audit/audit-trail.tsx';
import { ROLE_TEXTS } from './role-descriptions.ts';

interface MemberSheetProps {
  look: Look;
  member: StaffMember | undefined;
  onReset?: (member: StaffMember) => void;
}

/** Somebody of the staff at a glance, with what was changed about them. */
export function MemberSheet({ look, member, onReset }: MemberSheetProps) {
  const { formatDate, formatDateTime } = useDates();
  return (
    <SideSheet
      look={look}
      title={member?.name ?? 'Nobody of the staff'}
      description={member?.email}
      to={member ? `/admin/audit?actor=${member._id}` : undefined}
      toLabel="All they did, in the audit log"
    >
      {member ? (
        <div className="grid gap-4">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-[14px] leading-[20px]">
            <dt className="text-ink-muted">Role</dt>
            <dd>
              <span className="font-semibold">{ROLE_NAMES[member.role]}</span>
              <span className="block text-[13px] text-ink-muted">{ROLE_TEXTS[member.role]}</span>
            </dd>
            <dt className="text-ink-muted">Status</dt>
            <dd>{member.isActive ? 'Active' : 'Shut out'}</dd>
            <dt className="text-ink-muted">Joined</dt>
            <dd>{formatDate(member.joinedAt)}</dd>
            <dt className="text-ink-muted">Last signed in</dt>
            <dd>{member.lastLoginAt ? formatDateTime(member.lastLoginAt) : 'Never'}</dd>
            <dt className="text-ink-muted">Second factor</dt>
            <dd>{member.hasSecondFactor ? 'On' : 'Not set up'}</dd>
          </dl>
          {onReset && member.hasSecondFactor ? (
            <Button variant="danger" onClick={() => onReset(member)}>
              Take the second factor away
            </Button>
          ) : null}
          <AuditTrail kind="staff" id={member._id} />
        </div>
      ) : (
        <p className="text-ink-muted">Nobody of this id works here.</p>
      )}
    </SideSheet>
  );
}
