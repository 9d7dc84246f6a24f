import { useQuery } from '@tanstack/react-query';
import { formatExact } from '#contracts/kernel/money.ts';
import { listVendorFees } from '#contracts/vendors/fees.ts';
import { FEE_NAMES, FEE_TEXTS, TIER_NAMES } from '#contracts/vendors/fee-names.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

type Fee = EndpointData<typeof listVendorFees>['fees'][number];

function amountText(t: Text, { amount, percent, cap }: Fee): string {
  const parts = [
    ...(amount > 0 || percent === 0 ? [formatExact(amount)] : []),
    ...(percent > 0 ? [`${percent}%`] : []),
  ].join(' + ');
  return cap === null
    ? parts
    : t('vendors.fees.amount_capped', { amount: parts, cap: formatExact(cap) });
}

/** The fees the vendor pays, and those announced to it. */
export function VendorFees() {
  const t = useText();
  const member = useMember();
  const query = useQuery({
    queryKey: vendorKey(member._id, 'fees'),
    queryFn: ({ signal }) => callApi(listVendorFees, {}, { signal, fresh: true }),
  });
  return (
    <Panel title={t('vendors.fees.yours')} text={t('vendors.fees.yours_text')}>
      <Listed query={query} failed="vendors.fees.load_failed">
        {({ fees, tier }) => (
          <>
            <p>
              {t('vendors.tier_label')}: <strong>{t(TIER_NAMES[tier])}</strong>
            </p>
            {fees.length === 0 ? (
              <p className="text-ink-muted">{t('vendors.fees.yours_none')}</p>
            ) : (
              <ul className="mt-2 divide-y divide-border border-t border-border">
                {fees.map((fee) => (
                  <FeeRow key={fee._id} fee={fee} />
                ))}
              </ul>
            )}
          </>
        )}
      </Listed>
    </Panel>
  );
}

function FeeRow({ fee }: { fee: Fee }) {
  const t = useText();
  const { formatDate } = useDates();
  const limits = [
    fee.category?.name,
    fee.tier && t(TIER_NAMES[fee.tier]),
    fee.minPrice !== null &&
      t('vendors.commission.price_above', { price: formatExact(fee.minPrice) }),
    fee.maxPrice !== null &&
      t('vendors.commission.price_below', { price: formatExact(fee.maxPrice) }),
  ].filter((part) => typeof part === 'string');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0">
        <span className="font-semibold">{t(FEE_NAMES[fee.kind])}</span>
        {fee.isPlanned ? (
          <>
            {' '}
            <Badge tone="info">{t('vendors.fees.from', { day: formatDate(fee.from) })}</Badge>
          </>
        ) : null}
        <span className="block text-[13px] text-ink-muted">
          {[t(FEE_TEXTS[fee.kind]), ...limits].join(' · ')}
        </span>
      </span>
      <span className="tabular-nums">{amountText(t, fee)}</span>
    </li>
  );
}
