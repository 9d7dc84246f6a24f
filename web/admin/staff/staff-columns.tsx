import type { StaffMember } from '#contracts/staff/staff.ts';
import { STAFF_ROLES, type StaffRole } from '#contracts/kernel/staff-permissions.ts';
import { ROLE_NAMES } from '#web/admin/role-labels.ts';
import type { Column } from '#web/modules/portal-kit/lists/data-list.tsx';
import { type Look, LookButton } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** A change of somebody that is asked about before it is done. */
export type Asked =
  | { member: StaffMember; role: StaffRole }
  | { member: StaffMember; isActive: boolean }
  | { member: StaffMember; isReset: true };

interface Needs {
  mayChange: boolean;
  formatDateTime: (at: string) => string;
  setAsked: (asked: Asked) => void;
  look: Look;
}

/** What a row of the staff shows; without the right to change it nothing to press but the quick view. */
export const staffColumns = ({
  mayChange,
  formatDateTime,
  setAsked,
  look,
}: Needs): Column<StaffMember>[] => [
  {
    key: 'name',
    label: 'Member',
    isHead: true,
    cell: (m) => (
      <>
        <span className="block font-bold">
          {m.name}
          {m.isMe ? (
            <span className="ml-2">
              <Badge>You</Badge>
            </span>
          ) : null}
        </span>
        <span className="block text-[13px] text-ink-muted [overflow-wrap:anywhere]">{m.email}</span>
      </>
    ),
  },
  {
    key: 'role',
    label: 'Role',
    cell: (m) =>
      mayChange ? (
        <select
          aria-label={`Role of ${m.name}`}
          value={m.role}
          disabled={!m.isActive}
          onChange={(event) => setAsked({ member: m, role: event.target.value as StaffRole })}
          className="h-11 rounded-button border border-border-strong bg-surface px-2 text-[16px] disabled:opacity-60 md:h-9 md:text-[14px]"
        >
          {STAFF_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </select>
      ) : (
        ROLE_NAMES[m.role]
      ),
  },
  {
    key: 'state',
    label: 'Status',
    cell: (m) =>
      m.isActive ? <Badge tone="success">Active</Badge> : <Badge tone="danger">Shut out</Badge>,
  },
  {
    key: 'factor',
    label: 'Second factor',
    cell: (m) => (m.hasSecondFactor ? 'On' : <Badge tone="warning">Not set up</Badge>),
  },
  {
    key: 'seen',
    label: 'Last signed in',
    cell: (m) => (m.lastLoginAt ? formatDateTime(m.lastLoginAt) : 'Never'),
  },
  {
    key: 'do',
    label: mayChange ? 'Change' : 'Look',
    isAction: true,
    cell: (m) => (
      <div className="flex items-center gap-1">
        {mayChange ? (
          <Button
            size="sm"
            variant={m.isActive ? 'danger' : 'outline'}
            className="max-md:min-h-11"
            aria-label={m.isActive ? `Shut out: ${m.name}` : `Let in: ${m.name}`}
            onClick={() => setAsked({ member: m, isActive: !m.isActive })}
          >
            {m.isActive ? 'Shut out' : 'Let in'}
          </Button>
        ) : null}
        <LookButton look={look} id={m._id} name={m.name} />
      </div>
    ),
  },
];
