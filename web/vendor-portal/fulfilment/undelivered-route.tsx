import { listUndelivered, resolveFailedDelivery } from '#contracts/fulfilment/undelivered.ts';
import { callApi } from '#web/api/client.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { UndeliveredPage } from '#web/modules/fulfilment/undelivered-page.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { ordersKey } from './queries.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'fulfilment.undelivered.title' });

/** The vendor's failed deliveries and shipments coming back. */
export default function VendorUndeliveredPage() {
  return (
    <UndeliveredPage
      queryKey={[...ordersKey(useMember()._id), 'undelivered']}
      read={({ after, ...query }, signal) =>
        callApi(
          listUndelivered,
          { query: { ...query, ...(after ? { after } : {}) } },
          { signal, fresh: true },
        )
      }
      decide={(id, body) => callApi(resolveFailedDelivery, { params: { id }, body })}
      mayDecide
      orderPath={(s) => `/vendor-dashboard/orders/${s.subOrderId}`}
    />
  );
}
