import type { Statement } from '#contracts/settlement/settlement.ts';
import { FEE_NAMES, FEE_TEXTS } from '#contracts/vendors/fee-names.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { useText, type Text } from '#web/i18n/text.ts';

interface SumLine {
  label: string;
  amount: number;
  why: string;
}

/** The lines of a statement in calculation order, each with sign and source. */
function linesOf(t: Text, { sums: s, rates, commissionInvoice }: Statement): SumLine[] {
  const of = (...kinds: string[]) => rates.find((r) => kinds.includes(r.kind));
  const [gst, tcs, tds] = [of('commission_gst'), of('tcs'), of('tds', 'tds_without_pan')];
  const rate = (found: typeof gst, base: number) =>
    found
      ? t('settlement.rate_of_base', {
          percent: found.percent,
          base: exactRupees(base),
          source: found.source,
        })
      : t('settlement.rate_none');
  const limit =
    tds?.exemptUpTo == null
      ? ''
      : ` ${t('settlement.tds_limit', {
          limit: exactRupees(tds.exemptUpTo),
          sold: exactRupees(s.salesInYear),
        })}`;
  return [
    ...salesLines({ t, s }),
    {
      label: t('settlement.commission'),
      amount: -s.commission,
      why: commissionInvoice
        ? t('settlement.commission_why_invoice', { number: commissionInvoice })
        : t('settlement.commission_why'),
    },
    ...s.fees.map(({ kind, amount }) => ({
      label: t(FEE_NAMES[kind]),
      amount: -amount,
      why: t(FEE_TEXTS[kind]),
    })),
    {
      label: gst?.label ?? t('settlement.commission_gst'),
      amount: -s.commissionGst,
      why: rate(gst, s.commission + s.feesWithGst),
    },
    { label: tcs?.label ?? t('settlement.tcs'), amount: -s.tcs, why: rate(tcs, s.taxableForTcs) },
    { label: tds?.label ?? t('settlement.tds'), amount: -s.tds, why: rate(tds, s.tdsBase) + limit },
    ...(s.other === 0
      ? []
      : [
          {
            label: t('settlement.other_entries'),
            amount: s.other,
            why: t('settlement.other_entries_text'),
          },
        ]),
  ];
}

interface SalesLinesOptions {
  t: Text;
  s: Statement['sums'];
}
function salesLines({ t, s }: SalesLinesOptions): SumLine[] {
  return [
    {
      label: t('settlement.sum_sales'),
      amount: s.sales,
      why: t('settlement.sum_sales_why'),
    },
    {
      label: t('settlement.discounts_by_vendor'),
      amount: -s.discounts,
      why: t('settlement.discounts_by_vendor_why'),
    },
    {
      label: t('settlement.delivery_by_vendor'),
      amount: s.delivery,
      why: t('settlement.delivery_by_vendor_why'),
    },
    {
      label: t('settlement.sum_returns'),
      amount: s.returns,
      why: t('settlement.sum_returns_why'),
    },
  ];
}
/** The sum of the lines, in rupees. */
export const sumOf = ({ sums: s }: Statement): number =>
  [
    s.sales,
    -s.discounts,
    s.delivery,
    s.returns,
    -s.commission,
    ...s.fees.map((fee) => -fee.amount),
    -s.commissionGst,
    -s.tcs,
    -s.tds,
    s.other,
  ].reduce((paise, amount) => paise + Math.round(amount * 100), 0) / 100;

const Row = ({
  label,
  why,
  amount,
  isSum = false,
}: {
  label: string;
  why?: string;
  amount: number;
  isSum?: boolean;
}) => (
  <div
    className={`flex min-h-10 items-baseline justify-between gap-4 py-1.5 ${isSum ? 'font-extrabold' : ''}`}
  >
    <dt className="min-w-0">
      {label}
      {why ? <span className="block text-[13px] font-normal text-ink-muted">{why}</span> : null}
    </dt>
    <dd className="shrink-0 tabular-nums">{exactRupees(amount)}</dd>
  </div>
);

/** A statement as an addition: opening balance, every line, and closing balance. */
export function StatementSumsTable({ statement }: { statement: Statement }) {
  const t = useText();
  const { opening, net, closing } = statement.sums;
  return (
    <dl className="divide-y divide-border border-t border-border">
      {linesOf(t, statement).map((line) => (
        <Row key={line.label} {...line} />
      ))}
      <Row label={t('settlement.sum_net')} amount={net} isSum />
      {opening === 0 ? null : <Row label={t('settlement.carried_from_last')} amount={opening} />}
      <Row
        label={closing > 0 ? t('settlement.status.due') : t('settlement.carried_to_next')}
        amount={closing}
        isSum
      />
    </dl>
  );
}
