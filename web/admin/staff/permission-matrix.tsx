import { Check, Eye, Minus } from 'lucide-react';
import {
  STAFF_MATRIX,
  STAFF_ROLES,
  STAFF_AREAS,
  type StaffSessionRole,
  type StaffArea,
} from '#contracts/kernel/staff-permissions.ts';
import { roleOf, useStaff } from '#web/admin/staff-context.tsx';
import { STAFF_ROLE_NAMES } from '#web/admin/role-labels.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { type Text, useText } from '#web/i18n/text.ts';
import { STAFF_ROLE_TEXTS, AREA_NAMES } from './role-descriptions.ts';

const SHOWN = {
  write: { text: 'common.edit', Icon: Check, look: 'font-semibold' },
  read: { text: 'staff.access.view', Icon: Eye, look: 'text-ink-muted' },
  '-': { text: 'staff.access.none', Icon: Minus, look: 'text-ink-muted' },
};

function Access({ access }: { access: keyof typeof SHOWN }) {
  const t = useText();
  const { text, Icon, look } = SHOWN[access];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${look}`}>
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {t(text)}
    </span>
  );
}

const columnsFor = (t: Text, mine: StaffSessionRole): ListColumn<StaffArea>[] => [
  {
    key: 'area',
    label: t('staff.area.label'),
    isHead: true,
    cell: (area) => (
      <>
        <span className="block font-bold whitespace-nowrap">{t(AREA_NAMES[area][0])}</span>
        <span className="block text-[13px] text-ink-muted">{t(AREA_NAMES[area][1])}</span>
      </>
    ),
  },
  ...STAFF_ROLES.map((role, i): ListColumn<StaffArea> => ({
    key: role,
    label:
      role === mine
        ? t('staff.role_you', { role: t(STAFF_ROLE_NAMES[role]) })
        : t(STAFF_ROLE_NAMES[role]),
    cell: (area) => <Access access={STAFF_MATRIX[area][i]!} />,
  })),
];

/** What each role can view and edit; the server checks the same on every call. */
export function Matrix() {
  const t = useText();
  return (
    <div className="grid gap-4">
      <DataList
        label={t('common.role_permissions')}
        columns={columnsFor(t, roleOf(useStaff()))}
        rows={STAFF_AREAS}
        rowKey={(area) => area}
      />
      <Panel title={t('staff.role_purpose')}>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {STAFF_ROLES.map((role) => (
            <div key={role}>
              <dt className="font-bold">{t(STAFF_ROLE_NAMES[role])}</dt>
              <dd className="text-ink-muted">{t(STAFF_ROLE_TEXTS[role])}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}
