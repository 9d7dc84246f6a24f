import { ChevronDown } from 'lucide-react';
import type { OrderFinancialTrail } from '#contracts/settlement/financial-trail.ts';
import { ledgerAccountLabel } from '#web/admin/orders/account-labels.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { ruleName, StatementLink, StatementStateBadge } from './money-text.tsx';

/** Earnings of each vendor order, and its statements. */
export const VendorShares = ({ vendorOrders }: { vendorOrders: OrderFinancialTrail['parts'] }) => {
  const t = useText();
  return (
    <Panel title={t('settlement.trail.vendor_shares')}>
      <ul className="divide-y divide-border border-t border-border">
        {vendorOrders.map((p) => (
          <li key={p.subOrderId} className="py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong>
                {p.isReplacement
                  ? t('settlement.trail.replacement_of', { vendor: p.vendor.name })
                  : p.vendor.name}
              </strong>
              <span className="tabular-nums">
                {t('settlement.trail.earned', { amount: exactRupees(p.earned) })}
              </span>
            </p>
            {p.statements.map((s) => (
              <p
                key={s._id}
                className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pl-4 text-[14px]"
              >
                <span className="inline-flex flex-wrap items-center gap-2">
                  <StatementLink id={s._id} number={s.number} />
                  <StatementStateBadge status={s.status} />
                  {s.utr ? <span className="text-ink-muted">{s.utr}</span> : null}
                </span>
                <span className="tabular-nums">{exactRupees(s.net)}</span>
              </p>
            ))}
            {p.unsettled === 0 ? null : (
              <p className="mt-1 flex justify-between gap-4 pl-4 text-[14px] text-ink-muted">
                <span>{t('settlement.trail.unsettled')}</span>
                <span className="tabular-nums">{exactRupees(p.unsettled)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** Every ledger transaction of the order, oldest first; each expands into its entries. */
export function LedgerTransactions({ moves }: { moves: OrderFinancialTrail['moves'] }) {
  const t = useText();
  const { formatDateTime } = useDates();
  if (moves.length === 0)
    return (
      <Panel title={t('settlement.trail.transactions')}>
        <p className="text-ink-muted">{t('settlement.trail.no_transactions')}</p>
      </Panel>
    );
  return (
    <Panel
      title={t('settlement.trail.transactions')}
      text={t('settlement.trail.transactions_text')}
    >
      <div className="divide-y divide-border border-t border-border">
        {moves.map((m) => (
          <details key={m.transactionId} className="group">
            <summary className="flex min-h-11 list-none flex-wrap items-center justify-between gap-x-4 py-1.5">
              <span className="font-semibold">{m.text}</span>
              <span className="flex items-center gap-2 text-[14px] text-ink-muted">
                {formatDateTime(m.at)}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 transition-transform duration-[180ms] group-open:rotate-180"
                  strokeWidth={1.75}
                />
              </span>
            </summary>
            <ul className="pb-3 text-[14px]">
              {m.entries.map((e) => (
                <li key={e._id} className="flex items-baseline justify-between gap-4 py-1">
                  <span className="min-w-0">
                    <span className="block first-letter:uppercase">
                      {ledgerAccountLabel(t, e.account)}
                      {e.owner ? `, ${e.owner.name}` : ''}
                    </span>
                    {e.rule ? (
                      <span className="block text-[13px] text-ink-muted">
                        {ruleName(t, e.rule)}
                        {e.ratePercent === null ? '' : `, ${e.ratePercent}%`}
                      </span>
                    ) : null}
                  </span>
                  <span className="shrink-0 tabular-nums">
                    {exactRupees(Math.abs(e.amount))}{' '}
                    <span className="text-[13px] text-ink-muted">
                      {e.amount > 0 ? t('settlement.debit') : t('settlement.credit')}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Panel>
  );
}
