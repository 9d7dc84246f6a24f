import { Link } from 'react-router';
import type { CashShipment, CashState } from '#contracts/cash/cash.ts';
import { OWN_DELIVERY } from '#contracts/orders/orders.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import type { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MONEY_LINK } from '#web/admin/settlement/money-text.tsx';

const STATE: Record<CashState, [string, Tone]> = {
  outstanding: ['cash.admin.not_received', 'neutral'],
  overdue: ['cash.admin.overdue', 'danger'],
  short: ['cash.admin.short', 'warning'],
  received: ['common.received', 'success'],
  over: ['cash.admin.over', 'warning'],
};
/** A courier as shown; vendors' own deliveries are stored under a fixed name. */
export const courierName = (t: Text, courier: string): string =>
  courier === OWN_DELIVERY ? t('orders.own_delivery') : courier;
/** What an operator can do with the cash of a shipment. */
export type CashAction = { kind: 'deposit' | 'charge'; shipment: CashShipment };
/** The columns of the shipment list. */
export const shipmentColumns = (
  t: Text,
  { formatDate }: ReturnType<typeof useDates>,
  mayWrite: boolean,
  act: (action: CashAction) => void,
): readonly ListColumn<CashShipment>[] => [
  ...identityColumns({ t }),
  {
    key: 'holder',
    label: t('cash.admin.cash_with'),
    cell: (s) =>
      s.state === 'received' || s.state === 'over'
        ? s.isNetted
          ? t('cash.admin.deducted')
          : t('cash.admin.marketplace')
        : s.holder === 'courier'
          ? t('common.courier')
          : s.proof === 'code'
            ? t('cash.admin.vendor_with_code')
            : t('cash.admin.vendor_no_proof'),
  },
  {
    key: 'state',
    label: t('common.status'),
    cell: (s) => (
      <>
        <Badge tone={STATE[s.state][1]}>{t(STATE[s.state][0])}</Badge>
        {s.overdueDays > 0 ? (
          <span className="block text-[13px] text-ink-muted">
            {t('cash.admin.overdue_days', { n: s.overdueDays })}
          </span>
        ) : null}
      </>
    ),
  },
  ...amountColumns({ t, formatDate }),
  ...(mayWrite
    ? [
        {
          key: 'act',
          label: t('common.next_step'),
          isAction: true as const,
          cell: (s: CashShipment) =>
            s.received >= s.expected ? null : <ShipmentActions shipment={s} act={act} />,
        },
      ]
    : []),
];

function identityColumns({ t }: { t: Text }): ListColumn<CashShipment>[] {
  return [
    {
      key: 'order',
      label: t('common.order'),
      isHead: true,
      cell: (s) => (
        <Link to={`/admin/orders/${s.orderNumber}`} className={MONEY_LINK}>
          {s.orderNumber}
        </Link>
      ),
    },
    {
      key: 'vendor',
      label: t('common.vendor'),
      cell: (s) => (
        <Link to={`?tab=all&vendor=${s.vendor._id}`} className={MONEY_LINK}>
          {s.vendor.name}
        </Link>
      ),
    },
    {
      key: 'courier',
      label: t('common.courier'),
      cell: (s) => (
        <>
          {courierName(t, s.courier)}
          <span className="block text-[13px] break-all text-ink-muted">{s.awb ?? ''}</span>
        </>
      ),
    },
  ];
}

interface AmountColumnsOptions {
  t: Text;
  formatDate: ReturnType<typeof useDates>['formatDate'];
}
function amountColumns({ t, formatDate }: AmountColumnsOptions): ListColumn<CashShipment>[] {
  return [
    { key: 'delivered', label: t('cash.admin.delivered'), cell: (s) => formatDate(s.deliveredAt) },
    { key: 'due', label: t('cash.admin.due'), cell: (s) => formatDate(s.dueAt) },
    {
      key: 'expected',
      label: t('cash.admin.expected'),
      isNumber: true,
      cell: (s) => exactRupees(s.expected),
    },
    {
      key: 'received',
      label: t('common.received'),
      isNumber: true,
      cell: (s) => exactRupees(s.received + s.over),
    },
  ];
}

function ShipmentActions({
  shipment,
  act,
}: {
  shipment: CashShipment;
  act: (action: CashAction) => void;
}) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        className="min-h-11"
        onClick={() => act({ kind: 'deposit', shipment })}
      >
        {t('cash.admin.confirm')}
        <span className="sr-only"> {shipment.orderNumber}</span>
      </Button>
      {shipment.canCharge ? (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          onClick={() => act({ kind: 'charge', shipment })}
        >
          {t('cash.admin.charge')}
          <span className="sr-only"> {shipment.orderNumber}</span>
        </Button>
      ) : null}
    </span>
  );
}
