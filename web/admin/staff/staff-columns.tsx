import type { StaffMember } from '#contracts/staff/staff.ts';
import type { StaffRoleKey } from '#contracts/staff/roles.ts';
import { staffRoleName } from '#web/admin/role-labels.ts';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { type QuickView, QuickViewButton } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRoleChoices } from './use-roles.ts';

/** A change of a member that has to be confirmed. */
export type StaffActionRequest =
  | { member: StaffMember; role: StaffRoleKey; roleName: string }
  | { member: StaffMember; isActive: boolean }
  | { member: StaffMember; isReset: true };

interface Needs {
  t: Text;
  mayChange: boolean;
  formatDateTime: (at: string) => string;
  setAsked: (asked: StaffActionRequest) => void;
  look: QuickView;
}

/** Columns of the staff list; without the right to change staff only the quick view is offered. */
export const staffColumns = ({
  t,
  mayChange,
  formatDateTime,
  setAsked,
  look,
}: Needs): ListColumn<StaffMember>[] => [
  {
    key: 'name',
    label: t('common.member'),
    isHead: true,
    cell: (m) => <NameCell member={m} />,
  },
  {
    key: 'role',
    label: t('common.role'),
    cell: (m) =>
      mayChange ? (
        <RoleChoice member={m} onChange={(choice) => setAsked({ member: m, ...choice })} />
      ) : (
        staffRoleName(t, m)
      ),
  },
  {
    key: 'state',
    label: t('common.status'),
    cell: (m) =>
      m.isActive ? (
        <Badge tone="success">{t('common.active')}</Badge>
      ) : (
        <Badge tone="danger">{t('common.deactivated')}</Badge>
      ),
  },
  {
    key: 'factor',
    label: t('staff.second_factor.title'),
    cell: (m) =>
      m.hasSecondFactor ? t('common.on') : <Badge tone="warning">{t('common.not_set_up')}</Badge>,
  },
  {
    key: 'seen',
    label: t('common.last_sign_in'),
    cell: (m) => (m.lastLoginAt ? formatDateTime(m.lastLoginAt) : t('common.never')),
  },
  {
    key: 'do',
    label: mayChange ? t('common.change') : t('shell.quick_view.title'),
    isAction: true,
    cell: (m) => (
      <MemberActions mayChange={mayChange} m={m} t={t} setAsked={setAsked} look={look} />
    ),
  },
];

interface MemberActionsProps {
  mayChange: boolean;
  m: StaffMember;
  t: Text;
  setAsked: (asked: StaffActionRequest) => void;
  look: QuickView;
}
function MemberActions({ mayChange, m, t, setAsked, look }: MemberActionsProps) {
  return (
    <div className="flex items-center gap-1">
      {mayChange ? (
        <Button
          size="sm"
          variant={m.isActive ? 'danger' : 'outline'}
          className="max-md:min-h-11"
          aria-label={
            m.isActive
              ? t('vendor_team.deactivate_named', { name: m.name })
              : t('vendor_team.reinstate_named', { name: m.name })
          }
          onClick={() => setAsked({ member: m, isActive: !m.isActive })}
        >
          {m.isActive ? t('vendor_team.deactivate') : t('common.reinstate')}
        </Button>
      ) : null}
      <QuickViewButton look={look} id={m._id} name={m.name} />
    </div>
  );
}

function NameCell({ member: m }: { member: StaffMember }) {
  const t = useText();
  return (
    <>
      <span className="block font-bold">
        {m.name}
        {m.isMe ? (
          <span className="ml-2">
            <Badge>{t('common.you')}</Badge>
          </span>
        ) : null}
      </span>
      <span className="block text-[13px] text-ink-muted [overflow-wrap:anywhere]">{m.email}</span>
    </>
  );
}

function RoleChoice({
  member: m,
  onChange,
}: {
  member: StaffMember;
  onChange: (choice: { role: StaffRoleKey; roleName: string }) => void;
}) {
  const t = useText();
  const choices = useRoleChoices();
  return (
    <select
      aria-label={t('vendor_team.role_of', { name: m.name })}
      value={m.role}
      disabled={!m.isActive}
      onChange={(event) => {
        const chosen = choices.find(({ key }) => key === event.target.value);
        if (chosen) onChange({ role: chosen.key, roleName: chosen.name });
      }}
      className="h-11 max-w-48 rounded-button border border-border-strong bg-surface px-2 text-[16px] disabled:opacity-60 md:h-9 md:text-[14px]"
    >
      {choices.some(({ key }) => key === m.role) ? null : (
        <option value={m.role}>{staffRoleName(t, m)}</option>
      )}
      {choices.map(({ key, name, isGrantable }) => (
        <option key={key} value={key} disabled={!isGrantable}>
          {name}
        </option>
      ))}
    </select>
  );
}
