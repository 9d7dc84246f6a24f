import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Statement } from '#contracts/settlement/settlement.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { useText } from '#web/i18n/text.ts';

interface SumLine {
  key: string;
  label: string;
  amount: number;
  why: ReactNode;
}

/** The lines of a statement in the order in which they make its net: each with its sign and where it comes from. */
function useLines({ sums: s, rates, commissionInvoice }: Statement): SumLine[] {
  const t = useText();
  const of = (kinds: readonly string[]) => rates.find((r) => kinds.includes(r.kind));
  const [gst, tcs, tds] = [of(['commission_gst']), of(['tcs']), of(['tds', 'tds_without_pan'])];
  const rate = (found: typeof gst, base: number) =>
    found
      ? t('{percent}% of {base}. {source}', {
          percent: found.percent,
          base: exactRupees(base),
          source: found.source,
        }).replace(/[^.]$/, '$&.')
      : t('No rate was in force.');
  const limit =
    tds?.exemptUpTo == null
      ? null
      : t('Nothing is withheld up to {limit} a financial year; {sold} were sold in it.', {
          limit: exactRupees(tds.exemptUpTo),
          sold: exactRupees(s.salesInYear),
        });
  return [
    {
      key: 'sales',
      label: t('Goods sold'),
      amount: s.sales,
      why: t('Orders delivered and past their return window, at the price they were sold for.'),
    },
    {
      key: 'discounts',
      label: t('Discounts you bear'),
      amount: -s.discounts,
      why: t(
        'Your share of coupons and rewards. Your share of festive discounts is already taken off your sales; each order shows it. What the marketplace pays is not deducted.',
      ),
    },
    {
      key: 'delivery',
      label: t('Delivery by you'),
      amount: s.delivery,
      why: t('What buyers or the marketplace pay for delivery by your own rate card.'),
    },
    {
      key: 'returns',
      label: t('Gone back from earlier statements'),
      amount: s.returns,
      why: t('Goods and delivery of orders in earlier statements that were sent back since.'),
    },
    {
      key: 'commission',
      label: t('Commission'),
      amount: -s.commission,
      why: commissionInvoice
        ? t('At the rate agreed when each order was placed; the tax document is {number}.', {
            number: commissionInvoice,
          })
        : t('At the rate agreed when each order was placed.'),
    },
    {
      key: 'gst',
      label: gst?.label ?? t('GST on commission'),
      amount: -s.commissionGst,
      why: `${rate(gst, s.commission)} ${t('You can claim it as input tax if you are registered.')}`,
    },
    {
      key: 'tcs',
      label: tcs?.label ?? t('TCS under GST'),
      amount: -s.tcs,
      why: `${rate(tcs, s.taxableForTcs)} ${t('It stands to your credit at the GST portal.')}`,
    },
    {
      key: 'tds',
      label: tds?.label ?? t('TDS on e-commerce'),
      amount: -s.tds,
      why: [rate(tds, s.tdsBase), limit, t('It stands to your credit in Form 26AS.')]
        .filter(Boolean)
        .join(' '),
    },
    ...(s.other === 0
      ? []
      : [
          {
            key: 'other',
            label: t('Other entries'),
            amount: s.other,
            why: t(
              'Money held while a return is open, or released after it; cash you keep or hand over; corrections.',
            ),
          },
        ]),
  ];
}

const Amount = ({ children }: { children: number }) => (
  <span className="shrink-0 tabular-nums">{exactRupees(children)}</span>
);
const Total = ({ label, amount }: { label: string; amount: number }) => (
  <p className="flex min-h-12 items-center justify-between gap-4 py-1.5 pr-7 font-extrabold">
    <span>{label}</span>
    <Amount>{amount}</Amount>
  </p>
);

/** The statement as an addition: what it began with, every line, and what it came to. */
export function Sums({ statement }: { statement: Statement }) {
  const t = useText();
  const lines = useLines(statement);
  const { opening, net, closing } = statement.sums;
  return (
    <div className="divide-y divide-border border-t border-border text-[15px]">
      {lines.map(({ key, label, amount, why }) => (
        <details key={key} className="group">
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-1.5">
            <span>{label}</span>
            <span className="flex items-center gap-2">
              <Amount>{amount}</Amount>
              <ChevronDown
                aria-hidden="true"
                className="size-5 text-ink-muted transition-transform duration-[180ms] group-open:rotate-180"
                strokeWidth={1.75}
              />
            </span>
          </summary>
          <p className="max-w-[72ch] pb-3 text-[14px] text-ink-muted">{why}</p>
        </details>
      ))}
      <Total label={t('Net of this period')} amount={net} />
      {opening === 0 ? null : (
        <p className="flex min-h-11 items-center justify-between gap-4 py-1.5 pr-7">
          <span>{t('Carried from the statement before')}</span>
          <Amount>{opening}</Amount>
        </p>
      )}
      {opening === 0 && closing === net && closing > 0 ? null : (
        <Total
          label={closing > 0 ? t('To be paid to you') : t('Carried into the next statement')}
          amount={closing}
        />
      )}
    </div>
  );
}
