import type { Statement } from '#contracts/settlement/settlement.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';

interface SumLine {
  label: string;
  amount: number;
  why: string;
}

/** The lines of a statement in the order in which they make its net, each with its sign and where it comes from. */
function linesOf({ sums: s, rates, commissionInvoice }: Statement): SumLine[] {
  const of = (...kinds: string[]) => rates.find((r) => kinds.includes(r.kind));
  const [gst, tcs, tds] = [of('commission_gst'), of('tcs'), of('tds', 'tds_without_pan')];
  const rate = (found: typeof gst, base: number) =>
    found ? `${found.percent}% of ${exactRupees(base)}. ${found.source}` : 'settlement.rate_none';
  const limit =
    tds?.exemptUpTo == null
      ? ''
      : ` Free up to ${exactRupees(tds.exemptUpTo)} a financial year; ${exactRupees(s.salesInYear)} were sold in it.`;
  return [
    {
      label: 'settlement.sum_sales',
      amount: s.sales,
      why: 'Orders past their return window, as they were sold.',
    },
    {
      label: 'Discounts the seller bears',
      amount: -s.discounts,
      why: 'Its own coupons and offers.',
    },
    { label: 'Delivery by the seller', amount: s.delivery, why: 'By its own rate card.' },
    {
      label: 'settlement.sum_returns',
      amount: s.returns,
      why: 'Goods and delivery sent back since.',
    },
    {
      label: 'settlement.commission',
      amount: -s.commission,
      why: commissionInvoice
        ? `As agreed at each order; document ${commissionInvoice}.`
        : 'As agreed at each order.',
    },
    {
      label: gst?.label ?? 'settlement.commission_gst',
      amount: -s.commissionGst,
      why: rate(gst, s.commission),
    },
    { label: tcs?.label ?? 'settlement.tcs', amount: -s.tcs, why: rate(tcs, s.taxableForTcs) },
    { label: tds?.label ?? 'settlement.tds', amount: -s.tds, why: rate(tds, s.tdsBase) + limit },
    ...(s.other === 0
      ? []
      : [
          {
            label: 'settlement.other_entries',
            amount: s.other,
            why: 'Money held while a return is open, or released after it; cash the vendor keeps or hands over; corrections.',
          },
        ]),
  ];
}
/** What the lines come to, in rupees. */
export const sumOf = (statement: Statement): number =>
  linesOf(statement).reduce((paise, l) => paise + Math.round(l.amount * 100), 0) / 100;

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

/** A statement as an addition: every line, what it began with, and what it came to. */
export function StatementSums({ statement }: { statement: Statement }) {
  const { opening, net, closing } = statement.sums;
  return (
    <dl className="divide-y divide-border border-t border-border">
      {linesOf(statement).map((line) => (
        <Row key={line.label} {...line} />
      ))}
      <Row label="settlement.sum_net" amount={net} isSum />
      {opening === 0 ? null : <Row label="settlement.carried_from_last" amount={opening} />}
      <Row
        label={closing > 0 ? 'settlement.payable' : 'settlement.carried_to_next'}
        amount={closing}
        isSum
      />
    </dl>
  );
}
