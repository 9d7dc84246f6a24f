import { Banknote } from 'lucide-react';
import { Link } from 'react-router';
import type { CashSums, getCashSummary } from '#contracts/cash/cash.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MONEY_LINK } from '#web/admin/settlement/money-text.tsx';
import { courierName } from './shipment-columns.tsx';

interface Group extends CashSums {
  id: string;
  name: string;
  held: number | null;
  to: string;
}
const groupColumns = (t: Text, by: 'couriers' | 'vendors'): readonly ListColumn<Group>[] => [
  {
    key: 'name',
    label: by === 'couriers' ? t('common.courier') : t('common.vendor'),
    isHead: true,
    cell: (g) => (
      <Link to={g.to} className={MONEY_LINK}>
        {g.name}
      </Link>
    ),
  },
  { key: 'shipments', label: t('common.shipments'), isNumber: true, cell: (g) => g.shipments },
  {
    key: 'expected',
    label: t('cash.admin.expected'),
    isNumber: true,
    cell: (g) => exactRupees(g.expected),
  },
  {
    key: 'received',
    label: t('common.received'),
    isNumber: true,
    cell: (g) => exactRupees(g.received),
  },
  {
    key: 'outstanding',
    label: t('cash.admin.not_received'),
    isNumber: true,
    cell: (g) => <strong>{exactRupees(g.outstanding)}</strong>,
  },
  { key: 'short', label: t('cash.admin.short'), isNumber: true, cell: (g) => exactRupees(g.short) },
  {
    key: 'overdue',
    label: t('cash.admin.overdue'),
    isNumber: true,
    cell: (g) => (
      <>
        {exactRupees(g.overdue)}
        {g.oldestDays > 0 ? (
          <span className="block text-[13px] text-ink-muted">
            {t('cash.admin.oldest_days', { n: g.oldestDays })}
          </span>
        ) : null}
      </>
    ),
  },
  ...(by === 'vendors'
    ? [
        {
          key: 'held',
          label: t('cash.admin.with_vendor'),
          isNumber: true as const,
          cell: (g: Group) => exactRupees(g.held ?? 0),
        },
      ]
    : []),
];
/** Cash totals by courier or by vendor. */
export function CashGroups({
  data,
  by,
}: {
  data: EndpointData<typeof getCashSummary>;
  by: 'couriers' | 'vendors';
}) {
  const t = useText();
  const rows: Group[] =
    by === 'couriers'
      ? data.couriers.map((c) => ({
          ...c,
          id: c.courier,
          name: courierName(t, c.courier),
          held: null,
          to: `?tab=all&courier=${encodeURIComponent(c.courier)}`,
        }))
      : data.vendors.map((v) => ({
          ...v,
          id: v.vendor._id,
          name: v.vendor.name,
          to: `?tab=all&vendor=${v.vendor._id}`,
        }));
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Banknote aria-hidden="true" className="size-9" strokeWidth={1.5} />}
        title={t('cash.admin.groups_empty')}
        text={t('cash.admin.groups_empty_text')}
      />
    );
  return (
    <div className="mt-3">
      <DataList<Group>
        label={by === 'couriers' ? t('cash.admin.by_courier') : t('cash.admin.by_vendor')}
        columns={groupColumns(t, by)}
        rows={rows}
        rowKey={(g) => g.id}
      />
    </div>
  );
}
