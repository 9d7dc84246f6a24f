import { useQuery } from '@tanstack/react-query';
import type { VendorOrder } from '#contracts/fulfilment.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { getPartMoney } from '#contracts/settlement.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/features/portal/listed.tsx';
import { Panel } from '#web/features/portal/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { useMember } from '#web/vendor/desk.tsx';
import { PageLink } from '#web/vendor/page-link.tsx';
import { ordersKey } from './api.ts';

type Money = EndpointData<typeof getPartMoney>;

/** What the shopper pays at the door or has paid, and how far the money is on its way to the shop. */
export function OrderMoney({ order }: { order: VendorOrder }) {
  const t = useText();
  const query = useQuery({
    queryKey: [...ordersKey(useMember()._id), 'money', order._id, order.timeline.length] as const,
    queryFn: ({ signal }) => callApi(getPartMoney, { params: { id: order._id } }, { signal, fresh: true }),
  });
  return (
    <Panel title={t('Money')}>
      <Listed query={query} failed="The money of this order could not be loaded" waiting={<RowsSkeleton rows={1} />}>{(money) => <Where order={order} money={money} />}</Listed>
    </Panel>
  );
}

function Where({ order: { payment, isExchange }, money: { method, collected, statement } }: { order: VendorOrder; money: Money }) {
  const t = useText();
  const isCash = method === 'cod' && !isExchange;
  const rows: [string, string][] = isCash
    ? [[t('Taken at the door'), formatRupees(collected)], [t('Still to be taken'), formatRupees(payment.toCollect)]]
    : [[t('Payment'), isExchange ? t('Exchange') : t('Paid online')]];
  const words = statement === null
    ? isCash && collected === 0 ? t('Nothing was taken yet.') : t('It comes with the first statement after the return window.')
    : { due: t('In a statement: to be paid to you.'), in_payout: t('In a statement: on its way to your bank.'), paid: t('Paid to your bank.'), carried: t('In a statement: set off against what went back.') }[statement.status];
  return (
    <>
      <dl className="divide-y divide-border">{rows.map(([label, value]) => <div key={label} className="flex min-h-9 items-center justify-between gap-4 py-1"><dt>{label}</dt><dd className="font-semibold tabular-nums">{value}</dd></div>)}</dl>
      <p className="mt-2 border-t border-border pt-2 text-ink-muted">{words}</p>
      {statement ? <p><PageLink page="/vendor-dashboard/payouts" search={`/${statement._id}`} className="font-semibold [a&]:inline-flex [a&]:min-h-11 [a&]:items-center [a&]:text-brand [a&]:underline [a&]:underline-offset-2">{t('Statement {number}', { number: statement.number })}</PageLink>{statement.utr ? <span className="text-ink-muted"> · {t('UTR')} {statement.utr}</span> : null}</p> : null}
    </>
  );
}
