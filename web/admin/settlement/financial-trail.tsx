import { Link } from 'react-router';
import type { Explanation } from '#contracts/orders/ledger.ts';
import type { OrderFinancialTrail } from '#contracts/settlement/financial-trail.ts';
import { ledgerAccountLabel } from '#web/admin/orders/account-labels.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AgreeMoney, MONEY_LINK, ruleName } from './money-text.tsx';
import { LedgerTransactions, VendorShares } from './financial-trail-entries.tsx';

type Item = Explanation['lines'][number];
const ROW = 'flex min-h-9 items-baseline justify-between gap-4 py-1.5';

/** An order's money, from prices to ledger. */
export function FinancialTrail({ story: s }: { story: OrderFinancialTrail }) {
  const t = useText();
  const wrong = s.checks.filter((c) => !c.isRight).length;
  return (
    <div className="grid gap-4">
      <TrailHeader s={s} wrong={wrong} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={t('settlement.trail.total')}>
          <TotalSteps story={s} />
        </Panel>
        <div className="grid gap-4">
          <Panel title={t('settlement.trail.checks')}>
            <div className="grid gap-1.5">
              {s.checks.map((c) => (
                <AgreeMoney
                  key={c.key}
                  text={c.text}
                  one={c.one}
                  other={c.other}
                  isRight={c.isRight}
                />
              ))}
            </div>
          </Panel>
          {s.accounts.length === 0 ? null : (
            <Panel
              title={t('settlement.trail.balances')}
              text={t('settlement.trail.balances_text')}
            >
              <Accounts story={s} />
            </Panel>
          )}
        </div>
      </div>
      <section>
        <h3 className="mb-3 text-[18px] leading-[24px] font-extrabold">{t('common.items')}</h3>
        <DataList<Item>
          label={t('settlement.trail.items_label')}
          columns={columnsOf(t)}
          rows={s.explanation.lines}
          rowKey={(l) => l.itemId}
        />
      </section>
      <VendorShares vendorOrders={s.parts} />
      <LedgerTransactions moves={s.moves} />
    </div>
  );
}

function TrailHeader({ s, wrong }: { s: OrderFinancialTrail; wrong: number }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h2 className="text-[20px] leading-[28px] font-extrabold">
        {t('common.order_number', { number: s.order.orderNumber })}
      </h2>
      <Badge tone={wrong === 0 ? 'success' : 'danger'}>
        {wrong === 0
          ? t('settlement.trail.checks_match')
          : t('settlement.trail.checks_differ', { n: wrong, of: s.checks.length })}
      </Badge>
      <span className="text-ink-muted">
        {formatDateTime(s.order.placedAt)} ·{' '}
        {s.order.paymentMethod === 'cod' ? t('common.cash_on_delivery') : t('payments.paid_online')}
      </span>
      <Link to={`/admin/ledger?order=${s.order.orderNumber}`} className={MONEY_LINK}>
        {t('settlement.view_in_ledger')}
      </Link>
    </header>
  );
}

function TotalSteps({ story: { explanation: e } }: { story: OrderFinancialTrail }) {
  const t = useText();
  return (
    <>
      <dl className="divide-y divide-border border-t border-border">
        {e.steps.map((step, i) => (
          <div key={i} className={`${ROW} ${step.isSum ? 'font-extrabold' : ''}`}>
            <dt className="min-w-0">
              {step.text}
              {step.rule ? (
                <span className="block text-[13px] font-normal text-ink-muted">
                  {t('settlement.trail.rule', { rule: ruleName(t, step.rule) })}
                </span>
              ) : null}
            </dt>
            <dd className="shrink-0 tabular-nums">{exactRupees(step.amount)}</dd>
          </div>
        ))}
      </dl>
      {e.taxes.length === 0 ? null : (
        <p className="mt-3 text-[14px] text-ink-muted">
          {t('settlement.trail.gst_included', {
            parts: e.taxes
              .map((one) =>
                t('settlement.trail.gst_part', {
                  tax: exactRupees(one.tax),
                  percent: one.gstRate,
                  taxable: exactRupees(one.taxable),
                }),
              )
              .join('; '),
          })}
        </p>
      )}
      {e.changes.length === 0 ? null : (
        <>
          <h3 className="mt-4 mb-1 font-bold">{t('settlement.trail.changes')}</h3>
          <dl className="divide-y divide-border border-t border-border">
            {e.changes.map((c) => (
              <div key={c.kind} className={ROW}>
                <dt>{c.text}</dt>
                <dd className="tabular-nums">{exactRupees(c.amount)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {e.cashback ? (
        <p className="mt-3 text-[14px] text-ink-muted">
          {t('settlement.trail.cashback', { amount: exactRupees(e.cashback.amount) })}
        </p>
      ) : null}
    </>
  );
}

const Accounts = ({ story: { accounts } }: { story: OrderFinancialTrail }) => {
  const t = useText();
  return (
    <dl className="divide-y divide-border border-t border-border">
      {accounts.map(({ account, amount }) => (
        <div key={account} className={ROW}>
          <dt className="first-letter:uppercase">{ledgerAccountLabel(t, account)}</dt>
          <dd className="shrink-0 tabular-nums">
            {exactRupees(Math.abs(amount))}{' '}
            <span className="text-[13px] text-ink-muted">
              {amount > 0 ? t('settlement.debit') : t('settlement.credit')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const columnsOf = (t: Text): ListColumn<Item>[] => [
  {
    key: 'name',
    label: t('common.item'),
    isHead: true,
    cell: (l) => (
      <>
        <strong className="block">{l.name}</strong>
        <span className="block text-[13px] text-ink-muted">{l.vendor}</span>
      </>
    ),
  },
  { key: 'quantity', label: t('common.units'), isNumber: true, cell: (l) => l.quantity },
  { key: 'price', label: t('common.price'), isNumber: true, cell: (l) => exactRupees(l.price) },
  {
    key: 'items',
    label: t('settlement.trail.units_times_price'),
    isNumber: true,
    cell: (l) => exactRupees(l.items),
  },
  {
    key: 'discount',
    label: t('common.discount'),
    isNumber: true,
    cell: (l) => exactRupees(-l.discount),
  },
  {
    key: 'total',
    label: t('common.total'),
    isNumber: true,
    cell: (l) => <strong>{exactRupees(l.total)}</strong>,
  },
  {
    key: 'tax',
    label: t('settlement.trail.gst'),
    isNumber: true,
    cell: (l) => `${exactRupees(l.tax)} (${l.gstRate}%)`,
  },
];
