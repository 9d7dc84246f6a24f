import type { StaffMember } from '#contracts/staff/staff.ts';
import { staffRoleName } from '#web/admin/role-labels.ts';
import { type QuickView, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { AuditTrail } from './audit/audit-trail.tsx';
import { roleText } from './role-descriptions.ts';

interface MemberSheetProps {
  look: QuickView;
  member: StaffMember | undefined;
  onReset?: (member: StaffMember) => void;
}

/** Quick view of a staff member, with the changes to their account. */
export function MemberSheet({ look, member, onReset }: MemberSheetProps) {
  const t = useText();
  const { formatDate, formatDateTime } = useDates();
  return (
    <SideSheet
      look={look}
      title={member?.name ?? t('staff.not_found')}
      description={member?.email}
      to={member ? `/admin/audit?actor=${member._id}` : undefined}
      toLabel={t('staff.member_activity')}
    >
      {member ? (
        <div className="grid gap-4">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-[14px] leading-[20px]">
            <dt className="text-ink-muted">{t('common.role')}</dt>
            <dd>
              <span className="font-semibold">{staffRoleName(t, member)}</span>
              <span className="block text-[13px] text-ink-muted">{t(roleText(member.role))}</span>
            </dd>
            <dt className="text-ink-muted">{t('common.status')}</dt>
            <dd>{member.isActive ? t('common.active') : t('common.deactivated')}</dd>
            <dt className="text-ink-muted">{t('staff.member_joined')}</dt>
            <dd>{formatDate(member.joinedAt)}</dd>
            <dt className="text-ink-muted">{t('common.last_sign_in')}</dt>
            <dd>{member.lastLoginAt ? formatDateTime(member.lastLoginAt) : t('common.never')}</dd>
            <dt className="text-ink-muted">{t('staff.second_factor.title')}</dt>
            <dd>{member.hasSecondFactor ? t('common.on') : t('common.not_set_up')}</dd>
          </dl>
          {onReset && member.hasSecondFactor ? (
            <Button variant="danger" onClick={() => onReset(member)}>
              {t('staff.second_factor.remove_action')}
            </Button>
          ) : null}
          <AuditTrail kind="staff" id={member._id} />
        </div>
      ) : (
        <p className="text-ink-muted">{t('staff.not_found_text')}</p>
      )}
    </SideSheet>
  );
}
