import { useQuery } from '@tanstack/react-query';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { getVendorOrderMoney, type VendorOrderEarnings } from '#contracts/settlement/settlement.ts';
import { FEE_NAMES } from '#contracts/vendors/fee-names.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { PageLink } from '#web/vendor-portal/page-link.tsx';
import { hasEarnings } from './order-earnings.ts';
import { ordersKey } from './queries.ts';

type Money = EndpointData<typeof getVendorOrderMoney>;

/** What the customer pays on delivery or has paid, and the state of the vendor's payout. */
export function VendorOrderMoneyPanel({ order }: { order: VendorOrder }) {
  const t = useText();
  const query = useQuery({
    queryKey: [...ordersKey(useMember()._id), 'money', order._id, order.timeline.length] as const,
    queryFn: ({ signal }) =>
      callApi(getVendorOrderMoney, { params: { id: order._id } }, { signal, fresh: true }),
  });
  return (
    <Panel title={t('common.payments')}>
      <Listed
        query={query}
        failed="orders.vendor.payments_load_failed"
        waiting={<RowsSkeleton rows={1} />}
      >
        {(money) => <Where order={order} money={money} />}
      </Listed>
    </Panel>
  );
}

const row = (label: string, amount: number, className = '') => (
  <div key={label} className={`flex justify-between gap-4 py-0.5 ${className}`}>
    <dt>{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{exactRupees(amount)}</dd>
  </div>
);

/**
 * For each item who funds each discount, and what the vendor will receive: the same amounts as the
 * statement.
 */
function Earnings({ earnings: e }: { earnings: NonNullable<Money['earnings']> }) {
  const t = useText();
  const charges: [string, number][] = (
    [
      [t('common.delivery'), e.delivery],
      [t('settlement.commission'), -e.commission],
      ...e.fees.map(({ kind, amount }): [string, number] => [t(FEE_NAMES[kind]), -amount]),
      [t('settlement.commission_gst_line'), -e.commissionGst],
      ['TCS', -e.tcs],
      ['TDS', -e.tds],
      [t('settlement.other_entries'), e.other],
    ] as [string, number][]
  ).filter(([, amount]) => amount !== 0);
  return (
    <section
      aria-label={t('orders.vendor.earnings_title')}
      className="mt-3 border-t border-border pt-3"
    >
      <h3 className="font-semibold">{t('orders.vendor.earnings_title')}</h3>
      {e.items.map((item) => (
        <ItemEarnings key={item.itemId} item={item} />
      ))}
      <dl className="mt-2 border-t border-border pt-2 text-[14px] leading-[20px]">
        {charges.map(([label, amount]) => row(label, amount))}
        {row(
          t('settlement.you_receive'),
          e.net,
          'border-t border-border mt-1 pt-1 text-[15px] font-bold',
        )}
      </dl>
    </section>
  );
}

function ItemEarnings({ item }: { item: VendorOrderEarnings['items'][number] }) {
  const t = useText();
  const named = {
    milestone: () => t('common.reward'),
    promo: (name: string) => t('orders.vendor.coupon_code', { code: name }),
    festive: (name: string) => name,
  };
  return (
    <dl className="mt-2 text-[14px] leading-[20px]">
      {row(`${item.name} × ${item.quantity}`, item.asked, 'font-semibold')}
      {item.discounts.flatMap((d) => [
        ...(d.byVendor === 0
          ? []
          : [
              row(
                t('orders.vendor.discount_by_you', { discount: named[d.kind](d.name) }),
                -d.byVendor,
              ),
            ]),
        ...(d.byMarketplace === 0
          ? []
          : [
              <div
                key={`${d.name} ${d.kind}`}
                className="flex justify-between gap-4 py-0.5 text-ink-muted"
              >
                <dt>
                  {t('orders.vendor.discount_by_marketplace', {
                    discount: named[d.kind](d.name),
                    amount: exactRupees(d.byMarketplace),
                  })}
                </dt>
                <dd>{t('orders.vendor.discount_no_cost')}</dd>
              </div>,
            ]),
      ])}
      <div className="flex justify-between gap-4 py-0.5 text-ink-muted">
        <dt>{t('orders.vendor.commission_on', { percent: item.commissionPercent })}</dt>
        <dd className="tabular-nums">{exactRupees(item.sold)}</dd>
      </div>
    </dl>
  );
}

function Where({
  order: { payment, isExchange },
  money: { method, collected, statement, earnings },
}: {
  order: VendorOrder;
  money: Money;
}) {
  const t = useText();
  const isCash = method === 'cod' && !isExchange;
  const rows: [string, string][] = isCash
    ? [
        [t('orders.vendor.cash_collected'), formatRupees(collected)],
        [t('orders.vendor.cash_due'), formatRupees(payment.toCollect)],
      ]
    : [[t('common.payment'), isExchange ? t('returns.exchange') : t('payments.paid_online')]];
  const texts =
    statement === null
      ? isCash && collected === 0
        ? t('orders.vendor.cash_none_yet')
        : t('orders.vendor.payout_after_window')
      : {
          due: t('orders.vendor.payout_due'),
          in_payout: t('orders.vendor.payout_sent'),
          paid: t('orders.vendor.payout_paid'),
          carried: t('orders.vendor.payout_offset'),
        }[statement.status];
  return (
    <>
      <dl className="divide-y divide-border">
        {rows.map(([label, value]) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {hasEarnings(earnings) ? <Earnings earnings={earnings} /> : null}
      <p className="mt-2 border-t border-border pt-2 text-ink-muted">{texts}</p>
      {statement ? (
        <p>
          <PageLink
            page="/vendor-dashboard/payouts"
            search={`/${statement._id}`}
            className="font-semibold [a&]:inline-flex [a&]:min-h-11 [a&]:items-center [a&]:text-brand [a&]:underline [a&]:underline-offset-2"
          >
            {t('settlement.statement_number', { number: statement.number })}
          </PageLink>
          {statement.utr ? (
            <span className="text-ink-muted">
              {' '}
              · {t('settlement.utr')} {statement.utr}
            </span>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
