import type { OrderActionEffects } from '#contracts/order-actions/actions.ts';
import { useText } from '#web/i18n/text.ts';
import { statusText } from '#web/modules/orders/status-labels.ts';
import { ledgerAccountLabel } from '#web/admin/orders/account-labels.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DOCUMENT_LABELS, orderMoneyText, STOCK, waysBack } from './labels.ts';

const signed = (amount: number) => (amount > 0 ? `+${exactRupees(amount)}` : exactRupees(amount));
const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5';
const MONEY = 'text-right font-semibold tabular-nums';

/**
 * All effects of an action as computed by the server: customer first, then vendors, documents,
 * stock, and the ledger to the paisa.
 */
export function ActionEffectList({ effects }: { effects: OrderActionEffects }) {
  const t = useText();
  const { shopper, vendors, documents, stock, order, books: ledgerEntries } = effects;
  const ways = waysBack(effects);
  return (
    <div className="grid gap-3 text-[14px] leading-[20px]">
      <CustomerEffect shopper={shopper} ways={ways} />
      <OtherEffects
        vendors={vendors}
        documents={documents}
        stock={stock}
        order={order}
        effects={effects}
      />
      {ledgerEntries.length > 0 ? <LedgerEffects ledgerEntries={ledgerEntries} /> : null}
      {vendors.some((v) => v.change !== 0) ? (
        <p className="text-ink-muted">{t('order_actions.admin.next_statement')}</p>
      ) : null}
    </div>
  );
}

function OtherEffects({
  vendors,
  documents,
  stock,
  order,
  effects,
}: {
  vendors: OrderActionEffects['vendors'];
  documents: OrderActionEffects['documents'];
  stock: OrderActionEffects['stock'];
  order: OrderActionEffects['order'];
  effects: OrderActionEffects;
}) {
  const t = useText();
  return (
    <dl className="divide-y divide-border">
      {vendors.map((v) => (
        <div key={v._id} className={ROW}>
          <dt>{t('order_actions.admin.payable_to', { vendor: v.name })}</dt>
          <dd className={MONEY}>
            {v.change === 0 ? t('order_actions.admin.unchanged') : signed(v.change)}
          </dd>
        </div>
      ))}
      {documents.map((d, i) => (
        <DocumentEffect key={i} i={i} d={d} />
      ))}
      {stock.map((s, i) => (
        <div key={i} className={ROW}>
          <dt>{s.name}</dt>
          <dd className="text-right tabular-nums">
            <span className="font-semibold">{s.delta > 0 ? `+${s.delta}` : `−${-s.delta}`}</span>{' '}
            {t(STOCK[s.reason] ?? s.reason)}
          </dd>
        </div>
      ))}
      <OrderEffects order={order} effects={effects} />
    </dl>
  );
}

interface OrderEffectsProps {
  order: OrderActionEffects['order'];
  effects: OrderActionEffects;
}
function OrderEffects({ order, effects }: OrderEffectsProps) {
  const t = useText();
  return (
    <>
      {order.before.status === order.after.status ? null : (
        <div className={ROW}>
          <dt>{t('common.order')}</dt>
          <dd className="text-right">
            {t(statusText(order.before.status))} →{' '}
            <span className="font-semibold">{t(statusText(order.after.status))}</span>
          </dd>
        </div>
      )}
      <div className={ROW}>
        <dt>{t('order_actions.admin.order_total')}</dt>
        <dd className={MONEY}>
          {order.before.total === order.after.total
            ? t('order_actions.admin.unchanged_total', { amount: exactRupees(order.after.total) })
            : `${exactRupees(order.before.total)} → ${exactRupees(order.after.total)}`}
        </dd>
      </div>
      {order.before.money === order.after.money ? null : (
        <div className={ROW}>
          <dt>{t('common.payment')}</dt>
          <dd className="text-right">
            {t(orderMoneyText(order.before.money).text)} →{' '}
            <span className="font-semibold">{t(orderMoneyText(order.after.money).text)}</span>
          </dd>
        </div>
      )}
      {effects.coupon ? (
        <div className={ROW}>
          <dt>{t('order_actions.admin.coupon')}</dt>
          <dd className="text-right font-semibold">{t('order_actions.admin.coupon_reusable')}</dd>
        </div>
      ) : null}
    </>
  );
}

function DocumentEffect({ d }: { i: number; d: OrderActionEffects['documents'][number] }) {
  const t = useText();
  return (
    <div className={ROW}>
      <dt>
        {t('order_actions.admin.document_of', {
          document: t(DOCUMENT_LABELS[d.kind as keyof typeof DOCUMENT_LABELS]),
          issuer: d.issuer === 'marketplace' ? t('order_actions.admin.marketplace') : d.issuer,
        })}
      </dt>
      <dd className={MONEY}>
        {exactRupees(d.total)}{' '}
        <span className="font-normal text-ink-muted">
          {t('order_actions.admin.with_gst', { tax: exactRupees(d.tax) })}
        </span>
      </dd>
    </div>
  );
}

function LedgerEffects({ ledgerEntries }: { ledgerEntries: OrderActionEffects['books'] }) {
  const t = useText();
  return (
    <details className="rounded-button border border-border">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        {t('order_actions.admin.ledger_entries')} ({ledgerEntries.length})
      </summary>
      <div className="overflow-x-auto px-4 pb-3">
        <table className="w-full text-left text-[13px]">
          <caption className="sr-only">{t('order_actions.admin.ledger_caption')}</caption>
          <thead className="text-ink-muted">
            <tr>
              <th scope="col" className="py-1 font-semibold">
                {t('common.account')}
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {t('orders.ledger.debit')}
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {t('orders.ledger.credit')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {ledgerEntries.map((b, i) => (
              <LedgerEffect key={i} i={i} b={b} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function LedgerEffect({ b }: { i: number; b: OrderActionEffects['books'][number] }) {
  const t = useText();
  return (
    <tr>
      <td className="py-1.5 pr-3">
        {ledgerAccountLabel(t, b.account)}
        {b.owner && b.owner !== 'shopper' ? `, ${b.owner}` : ''}
      </td>
      <td className="py-1.5 text-right tabular-nums">
        {b.amount > 0 ? exactRupees(b.amount) : ''}
      </td>
      <td className="py-1.5 pl-3 text-right tabular-nums">
        {b.amount < 0 ? exactRupees(-b.amount) : ''}
      </td>
    </tr>
  );
}

function CustomerEffect({
  shopper,
  ways,
}: {
  shopper: OrderActionEffects['shopper'];
  ways: ReturnType<typeof waysBack>;
}) {
  const t = useText();
  return (
    <section
      aria-label={t('order_actions.admin.customer_gets')}
      className="rounded-button bg-sunken px-4 py-2.5"
    >
      <p className={`${ROW} text-[16px] font-bold`}>
        <span>{t('order_actions.admin.customer_gets')}</span>
        <span className="tabular-nums">{exactRupees(shopper.back)}</span>
      </p>
      {ways.map((way) => (
        <p key={t(way.label)} className={ROW}>
          <span className="text-ink-muted">{t(way.label)}</span>
          <span className={MONEY}>{exactRupees(way.amount)}</span>
        </p>
      ))}
      {ways.length === 0 ? (
        <p className="pb-1.5 text-ink-muted">{t('order_actions.admin.no_money')}</p>
      ) : null}
    </section>
  );
}
