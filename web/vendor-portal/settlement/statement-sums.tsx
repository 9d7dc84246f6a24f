import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Statement } from '#contracts/settlement/settlement.ts';
import { FEE_NAMES, FEE_TEXTS } from '#contracts/vendors/fee-names.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { type Text, useText } from '#web/i18n/text.ts';

interface SumLine {
  key: string;
  label: string;
  amount: number;
  why: ReactNode;
}

/** A closed statement, or the next one, which has no documents yet. */
type Summed = Pick<Statement, 'sums' | 'rates'> & Partial<Pick<Statement, 'commissionInvoice'>>;

/** The lines of a statement in the order of the calculation: each with its sign and source. */
function useLines({ sums: s, rates, commissionInvoice }: Summed): SumLine[] {
  const t = useText();
  const of = (kinds: readonly string[]) => rates.find((r) => kinds.includes(r.kind));
  const [gst, tcs, tds] = [of(['commission_gst']), of(['tcs']), of(['tds', 'tds_without_pan'])];
  const rate = (found: typeof gst, base: number) =>
    found
      ? t('settlement.rate_of_base', {
          percent: found.percent,
          base: exactRupees(base),
          source: found.source,
        }).replace(/[^.]$/, '$&.')
      : t('settlement.rate_none');
  const limit =
    tds?.exemptUpTo == null
      ? null
      : t('settlement.tds_limit', {
          limit: exactRupees(tds.exemptUpTo),
          sold: exactRupees(s.salesInYear),
        });
  return [
    ...salesLines({ t, s }),
    {
      key: 'commission',
      label: t('settlement.commission'),
      amount: -s.commission,
      why: commissionInvoice
        ? t('settlement.commission_why_invoice', {
            number: commissionInvoice,
          })
        : t('settlement.commission_why'),
    },
    ...s.fees.map(({ kind, amount }) => ({
      key: kind,
      label: t(FEE_NAMES[kind]),
      amount: -amount,
      why: t(FEE_TEXTS[kind]),
    })),
    {
      key: 'gst',
      label: gst?.label ?? t('settlement.commission_gst'),
      amount: -s.commissionGst,
      why: `${rate(gst, s.commission + s.feesWithGst)} ${t('settlement.commission_gst_why')}`,
    },
    {
      key: 'tcs',
      label: tcs?.label ?? t('settlement.tcs'),
      amount: -s.tcs,
      why: `${rate(tcs, s.taxableForTcs)} ${t('settlement.tcs_why')}`,
    },
    {
      key: 'tds',
      label: tds?.label ?? t('settlement.tds'),
      amount: -s.tds,
      why: [rate(tds, s.tdsBase), limit, t('settlement.tds_why')].filter(Boolean).join(' '),
    },
    ...otherLines({ s, t }),
  ];
}

interface SalesLinesOptions {
  t: Text;
  s: Statement['sums'];
}
function salesLines({ t, s }: SalesLinesOptions): SumLine[] {
  return [
    {
      key: 'sales',
      label: t('settlement.sum_sales'),
      amount: s.sales,
      why: t('settlement.sum_sales_why'),
    },
    {
      key: 'discounts',
      label: t('settlement.sum_discounts'),
      amount: -s.discounts,
      why: t('settlement.sum_discounts_why'),
    },
    {
      key: 'delivery',
      label: t('settlement.sum_delivery'),
      amount: s.delivery,
      why: t('settlement.sum_delivery_why'),
    },
    {
      key: 'returns',
      label: t('settlement.sum_returns'),
      amount: s.returns,
      why: t('settlement.sum_returns_why'),
    },
  ];
}

interface OtherLinesOptions {
  s: Statement['sums'];
  t: Text;
}
function otherLines({ s, t }: OtherLinesOptions): SumLine[] {
  return [
    ...(s.other === 0
      ? []
      : [
          {
            key: 'other',
            label: t('settlement.other_entries'),
            amount: s.other,
            why: t('settlement.other_entries_why'),
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

/** The statement as a sum: opening balance, lines and total. */
export function StatementSumsList({ statement }: { statement: Summed }) {
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
      <Total label={t('settlement.sum_net')} amount={net} />
      {opening === 0 ? null : (
        <p className="flex min-h-11 items-center justify-between gap-4 py-1.5 pr-7">
          <span>{t('settlement.carried_from_last')}</span>
          <Amount>{opening}</Amount>
        </p>
      )}
      {opening === 0 && closing === net && closing > 0 ? null : (
        <Total
          label={closing > 0 ? t('settlement.payable_to_you') : t('settlement.carried_to_next')}
          amount={closing}
        />
      )}
    </div>
  );
}
