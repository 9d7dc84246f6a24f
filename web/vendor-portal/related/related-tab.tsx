import { listListingRelated, listOrderRelated } from '#contracts/reports/related.ts';
import { callApi } from '#web/api/client.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { RelatedList, type RelatedLook } from '#web/modules/portal-kit/related/related-list.tsx';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { RETURN_REASON_TEXT, RETURN_STATUS_BADGES } from '#web/vendor-portal/returns/labels.ts';

const keyed = <T,>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

function ReturnState({ status }: { status: string }) {
  const t = useText();
  const found = keyed(RETURN_STATUS_BADGES, status);
  return found ? <Badge tone={found.tone}>{t(found.text)}</Badge> : null;
}
const TICKETS: Readonly<Record<string, string>> = {
  open: 'common.needs_response',
  answered: 'support.status.answered',
  closed: 'support.status.resolved',
};
function TicketState({ status }: { status: string }) {
  const t = useText();
  return (
    <Badge tone={status === 'open' ? 'warning' : 'neutral'}>{t(TICKETS[status] ?? status)}</Badge>
  );
}
const TOPICS: Readonly<Record<string, string>> = {
  item: 'support.topic.item',
  delivery: 'common.delivery',
  payment: 'common.payment',
  refund: 'common.refund',
  invoice: 'common.invoice',
  else: 'support.topic.other',
};

const RETURNS: RelatedLook = {
  label: 'returns.title',
  head: 'common.order',
  to: (id) => `/vendor-dashboard/returns?return=${id}`,
  status: (status) => <ReturnState status={status} />,
  text: (t, reason) => t(keyed(RETURN_REASON_TEXT, reason) ?? reason),
};
const LOOKS: Readonly<Record<'returns' | 'tickets' | 'orders', RelatedLook>> = {
  returns: RETURNS,
  tickets: {
    label: 'common.messages',
    head: 'support.ticket.title',
    to: (id) => `/vendor-dashboard/messages?ticket=${id}`,
    status: (status) => <TicketState status={status} />,
    text: (t, topic) => t(keyed(TOPICS, topic) ?? topic),
  },
  orders: {
    label: 'common.orders',
    head: 'common.order',
    to: (id) => `/vendor-dashboard/orders/${id}`,
    status: (status) => <StatusBadge status={status} />,
    count: 'common.quantity',
    hasAmount: true,
  },
};

/** Returns and messages of an order. */
export function OrderRelated({ id, section }: { id: string; section: 'returns' | 'tickets' }) {
  return (
    <RelatedList
      key={`${id} ${section}`}
      look={LOOKS[section]}
      isLinked
      queryKey={vendorKey(useMember()._id, 'related', 'order', id, section)}
      load={(before, signal) =>
        callApi(
          listOrderRelated,
          { params: { id, section }, query: before ? { before } : {} },
          { signal, fresh: true },
        )
      }
    />
  );
}

/** Orders and returns of a product. */
export function ListingRelated({ id, section }: { id: string; section: 'orders' | 'returns' }) {
  return (
    <RelatedList
      key={`${id} ${section}`}
      look={section === 'returns' ? { ...RETURNS, count: 'common.quantity' } : LOOKS[section]}
      isLinked
      queryKey={vendorKey(useMember()._id, 'related', 'listing', id, section)}
      load={(before, signal) =>
        callApi(
          listListingRelated,
          { params: { id, section }, query: before ? { before } : {} },
          { signal, fresh: true },
        )
      }
    />
  );
}
