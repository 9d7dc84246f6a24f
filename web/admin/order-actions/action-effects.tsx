import type { OrderActionEffects } from '#contracts/order-actions/actions.ts';
import { statusText } from '#web/modules/orders/status-labels.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { ACCOUNT, moneyOf, PAPER, STOCK, waysBack } from './labels.ts';

const signed = (amount: number) => (amount > 0 ? `+${exactRupees(amount)}` : exactRupees(amount));
const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5';
const MONEY = 'text-right font-semibold tabular-nums';

/** Everything a deed changes, as the server worked it out: the shopper first, then sellers, papers, stock, and the books to the paisa. */
export function EffectList({ effects }: { effects: OrderActionEffects }) {
  const { shopper, vendors, documents, stock, order, books } = effects;
  const ways = waysBack(effects);
  return (
    <div className="grid gap-3 text-[14px] leading-[20px]">
      <section aria-label="The shopper gets" className="rounded-button bg-sunken px-4 py-2.5">
        <p className={`${ROW} text-[16px] font-bold`}>
          <span>The shopper gets</span>
          <span className="tabular-nums">{exactRupees(shopper.back)}</span>
        </p>
        {ways.map((way) => (
          <p key={way.label} className={ROW}>
            <span className="text-ink-muted">{way.label}</span>
            <span className={MONEY}>{exactRupees(way.amount)}</span>
          </p>
        ))}
        {ways.length === 0 ? <p className="pb-1.5 text-ink-muted">No money moves.</p> : null}
      </section>
      <dl className="divide-y divide-border">
        {vendors.map((v) => (
          <div key={v._id} className={ROW}>
            <dt>{v.name} is owed</dt>
            <dd className={MONEY}>{v.change === 0 ? 'as before' : signed(v.change)}</dd>
          </div>
        ))}
        {documents.map((d, i) => (
          <div key={i} className={ROW}>
            <dt>
              {PAPER[d.kind as keyof typeof PAPER]} of{' '}
              {d.issuer === 'marketplace' ? 'the marketplace' : d.issuer}
            </dt>
            <dd className={MONEY}>
              {exactRupees(d.total)}{' '}
              <span className="font-normal text-ink-muted">with {exactRupees(d.tax)} GST</span>
            </dd>
          </div>
        ))}
        {stock.map((s, i) => (
          <div key={i} className={ROW}>
            <dt>{s.name}</dt>
            <dd className="text-right tabular-nums">
              <span className="font-semibold">{s.delta > 0 ? `+${s.delta}` : `−${-s.delta}`}</span>{' '}
              {STOCK[s.reason] ?? s.reason}
            </dd>
          </div>
        ))}
        {order.before.status === order.after.status ? null : (
          <div className={ROW}>
            <dt>The order</dt>
            <dd className="text-right">
              {statusText(order.before.status)} →{' '}
              <span className="font-semibold">{statusText(order.after.status)}</span>
            </dd>
          </div>
        )}
        <div className={ROW}>
          <dt>Total of the order</dt>
          <dd className={MONEY}>
            {order.before.total === order.after.total
              ? `${exactRupees(order.after.total)}, as before`
              : `${exactRupees(order.before.total)} → ${exactRupees(order.after.total)}`}
          </dd>
        </div>
        {order.before.money === order.after.money ? null : (
          <div className={ROW}>
            <dt>Money</dt>
            <dd className="text-right">
              {moneyOf(order.before.money).text} →{' '}
              <span className="font-semibold">{moneyOf(order.after.money).text}</span>
            </dd>
          </div>
        )}
        {effects.coupon ? (
          <div className={ROW}>
            <dt>Its coupon</dt>
            <dd className="text-right font-semibold">may be used again</dd>
          </div>
        ) : null}
      </dl>
      {books.length > 0 ? (
        <details className="rounded-button border border-border">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
            Entries in the books ({books.length})
          </summary>
          <div className="overflow-x-auto px-4 pb-3">
            <table className="w-full text-left text-[13px]">
              <caption className="sr-only">Entries in the books; they add up to nothing</caption>
              <thead className="text-ink-muted">
                <tr>
                  <th scope="col" className="py-1 font-semibold">
                    Account
                  </th>
                  <th scope="col" className="py-1 text-right font-semibold">
                    Debit
                  </th>
                  <th scope="col" className="py-1 text-right font-semibold">
                    Credit
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-border">
                {books.map((b, i) => (
                  <tr key={i}>
                    <td className="py-1.5 pr-3">
                      {ACCOUNT[b.account] ?? b.account}
                      {b.owner && b.owner !== 'shopper' ? `, ${b.owner}` : ''}
                    </td>
                    <td className="py-1.5 text-right tabular-nums">
                      {b.amount > 0 ? exactRupees(b.amount) : ''}
                    </td>
                    <td className="py-1.5 pl-3 text-right tabular-nums">
                      {b.amount < 0 ? exactRupees(-b.amount) : ''}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ) : null}
      {vendors.some((v) => v.change !== 0) ? (
        <p className="text-ink-muted">
          It stands in the seller’s next statement; TCS and TDS follow the credit notes there.
        </p>
      ) : null}
    </div>
  );
}
