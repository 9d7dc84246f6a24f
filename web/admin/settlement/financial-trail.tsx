import { Link } from 'react-router';
import { type AccountName, LEDGER_ACCOUNTS, type Explanation } from '#contracts/orders/ledger.ts';
import type { OrderFinancialTrail } from '#contracts/settlement/financial-trail.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AgreeMoney, LINK, ruleName } from './money-text.tsx';
import { Moves, Parts } from './financial-trail-entries.tsx';

type Line = Explanation['lines'][number];
const ROW = 'flex min-h-9 items-baseline justify-between gap-4 py-1.5';

/** An order's money, told from its prices to its books. */
export function Story({ story: s }: { story: OrderFinancialTrail }) {
  const { formatDateTime } = useDates();
  const wrong = s.checks.filter((c) => !c.isRight).length;
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-[20px] leading-[28px] font-extrabold">Order {s.order.orderNumber}</h2>
        <Badge tone={wrong === 0 ? 'success' : 'danger'}>
          {wrong === 0 ? 'Every paper agrees' : `${wrong} of ${s.checks.length} differ`}
        </Badge>
        <span className="text-ink-muted">
          {formatDateTime(s.order.placedAt)},{' '}
          {s.order.paymentMethod === 'cod' ? 'cash on delivery' : 'paid online'}
        </span>
        <Link to={`/admin/ledger?order=${s.order.orderNumber}`} className={LINK}>
          In the ledger
        </Link>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="How the total came about">
          <Steps story={s} />
        </Panel>
        <div className="grid gap-4">
          <Panel title="What must be equal">
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
              title="Where it stands now"
              text="What the order left in each account; in all nothing."
            >
              <Accounts story={s} />
            </Panel>
          )}
        </div>
      </div>
      <section>
        <h3 className="mb-3 text-[18px] leading-[24px] font-extrabold">Lines</h3>
        <DataList<Line>
          label="Lines of the order"
          columns={LINES}
          rows={s.explanation.lines}
          rowKey={(l) => l.itemId}
        />
      </section>
      <Parts parts={s.parts} />
      <Moves moves={s.moves} />
    </div>
  );
}

function Steps({ story: { explanation: e } }: { story: OrderFinancialTrail }) {
  return (
    <>
      <dl className="divide-y divide-border border-t border-border">
        {e.steps.map((step, i) => (
          <div key={i} className={`${ROW} ${step.isSum ? 'font-extrabold' : ''}`}>
            <dt className="min-w-0">
              {step.text}
              {step.rule ? (
                <span className="block text-[13px] font-normal text-ink-muted">
                  Rule: {ruleName(step.rule)}
                </span>
              ) : null}
            </dt>
            <dd className="shrink-0 tabular-nums">{exactRupees(step.amount)}</dd>
          </div>
        ))}
      </dl>
      {e.taxes.length === 0 ? null : (
        <p className="mt-3 text-[14px] text-ink-muted">
          GST inside:{' '}
          {e.taxes
            .map((t) => `${exactRupees(t.tax)} at ${t.gstRate}% of ${exactRupees(t.taxable)}`)
            .join('; ')}
          .
        </p>
      )}
      {e.changes.length === 0 ? null : (
        <>
          <h3 className="mt-4 mb-1 font-bold">What happened to it since</h3>
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
          Cashback promised: {exactRupees(e.cashback.amount)}.
        </p>
      ) : null}
    </>
  );
}

const Accounts = ({ story: { accounts } }: { story: OrderFinancialTrail }) => (
  <dl className="divide-y divide-border border-t border-border">
    {accounts.map(({ account, amount }) => (
      <div key={account} className={ROW}>
        <dt className="first-letter:uppercase">
          {LEDGER_ACCOUNTS[account as AccountName] ?? account}
        </dt>
        <dd className="shrink-0 tabular-nums">
          {exactRupees(Math.abs(amount))}{' '}
          <span className="text-[13px] text-ink-muted">{amount > 0 ? 'debit' : 'credit'}</span>
        </dd>
      </div>
    ))}
  </dl>
);

const LINES: Column<Line>[] = [
  {
    key: 'name',
    label: 'common.item',
    isHead: true,
    cell: (l) => (
      <>
        <strong className="block">{l.name}</strong>
        <span className="block text-[13px] text-ink-muted">{l.vendor}</span>
      </>
    ),
  },
  { key: 'quantity', label: 'common.units', isNumber: true, cell: (l) => l.quantity },
  { key: 'price', label: 'common.price', isNumber: true, cell: (l) => exactRupees(l.price) },
  { key: 'items', label: 'Pieces × price', isNumber: true, cell: (l) => exactRupees(l.items) },
  {
    key: 'discount',
    label: 'common.discount',
    isNumber: true,
    cell: (l) => exactRupees(-l.discount),
  },
  {
    key: 'total',
    label: 'common.total',
    isNumber: true,
    cell: (l) => <strong>{exactRupees(l.total)}</strong>,
  },
  {
    key: 'tax',
    label: 'GST inside',
    isNumber: true,
    cell: (l) => `${exactRupees(l.tax)} (${l.gstRate}%)`,
  },
];
