import { Check, Eye, Minus } from 'lucide-react';
import {
  STAFF_MATRIX,
  STAFF_ROLES,
  STAFF_ROOMS,
  type StaffRole,
  type StaffRoom,
} from '#contracts/kernel/staff-permissions.ts';
import { roleOf, useStaff } from '#web/admin/staff-context.tsx';
import { ROLE_NAMES } from '#web/admin/role-labels.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ROLE_TEXTS, ROOM_NAMES } from './role-descriptions.ts';

const SHOWN = {
  write: { text: 'Change', Icon: Check, look: 'font-semibold' },
  read: { text: 'Look', Icon: Eye, look: 'text-ink-muted' },
  '-': { text: 'Nothing', Icon: Minus, look: 'text-ink-muted' },
};

function Access({ access }: { access: keyof typeof SHOWN }) {
  const { text, Icon, look } = SHOWN[access];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${look}`}>
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {text}
    </span>
  );
}

const columnsFor = (mine: StaffRole | 'enrolling'): Column<StaffRoom>[] => [
  {
    key: 'room',
    label: 'Room of the panel',
    isHead: true,
    cell: (room) => (
      <>
        <span className="block font-bold whitespace-nowrap">{ROOM_NAMES[room][0]}</span>
        <span className="block text-[13px] text-ink-muted">{ROOM_NAMES[room][1]}</span>
      </>
    ),
  },
  ...STAFF_ROLES.map((role, i): Column<StaffRoom> => ({
    key: role,
    label: role === mine ? `${ROLE_NAMES[role]} (you)` : ROLE_NAMES[role],
    cell: (room) => <Access access={STAFF_MATRIX[room][i]!} />,
  })),
];

/** What each role may look at and change, as the server asks of every call. */
export function Matrix() {
  return (
    <div className="grid gap-4">
      <DataList
        label="What each role may do"
        columns={columnsFor(roleOf(useStaff()))}
        rows={STAFF_ROOMS}
        rowKey={(room) => room}
      />
      <Panel title="What each role is for">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {STAFF_ROLES.map((role) => (
            <div key={role}>
              <dt className="font-bold">{ROLE_NAMES[role]}</dt>
              <dd className="text-ink-muted">{ROLE_TEXTS[role]}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}
