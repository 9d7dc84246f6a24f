import { decideFailedDelivery, listAllUndelivered } from '#contracts/fulfilment/undelivered.ts';
import { adminKey, useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { UndeliveredPage } from '#web/modules/fulfilment/undelivered-page.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'fulfilment.undelivered.title' });

/** Failed deliveries and shipments coming back of all vendors. */
export default function AdminUndeliveredPage() {
  const t = useText();
  return (
    <UndeliveredPage
      mayChangeAddress
      queryKey={adminKey(useStaff()._id, 'undelivered')}
      read={({ after, ...query }, signal) =>
        callApi(
          listAllUndelivered,
          { query: { ...query, ...(after ? { after } : {}) } },
          { signal, fresh: true },
        )
      }
      decide={(id, body) => callApi(decideFailedDelivery, { params: { id }, body })}
      mayDecide={useStaffMay('orders:write')}
      orderPath={(s) => `/admin/orders/${s.orderId}`}
      more={[{ key: 'vendor', label: t('common.vendor'), cell: (s) => s.vendor.name }]}
    />
  );
}
