import { Link } from 'react-router';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { ACTOR, ORDER_ACTION_STATE, eventText, RETURN_REASON, RETURN_STATUS } from './labels.ts';

/** Every event of an order, newest first, with its actor. */
export function HistoryPanel({ order }: { order: AdminOrder }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const vendor = (id: string | null) =>
    order.parts.length > 1
      ? order.parts.find((vendorOrder) => vendorOrder._id === id)?.vendor.name
      : undefined;
  return (
    <Panel title={t('common.history')}>
      <Timeline
        label={t('common.history')}
        steps={order.events.toReversed().map((e) => ({
          key: e._id,
          title: t(eventText(e.status)),
          state: 'done' as const,
          time: formatDateTime(e.at),
          text: [
            [t(ACTOR[e.actor] ?? e.actor), vendor(e.subOrderId)].filter(Boolean).join(', '),
            e.note,
          ]
            .filter(Boolean)
            .join(': '),
        }))}
      />
    </Panel>
  );
}

/** Returns of an order, and operators' actions and requests. */
export function ReturnsPanel({ order }: { order: AdminOrder }) {
  const t = useText();
  if (order.returns.length === 0 && order.orderActions.length === 0) return null;
  return (
    <Panel title={t('order_actions.admin.returns_and_refunds')}>
      <ul className="divide-y divide-border text-[14px]">
        {order.returns.map((r) => (
          <ReturnRow key={r._id} r={r} />
        ))}
        {order.orderActions.map((d) => (
          <ActionRow key={d._id} d={d} />
        ))}
      </ul>
    </Panel>
  );
}

function ActionRow({ d }: { d: AdminOrder['orderActions'][number] }) {
  const { formatDateTime } = useDates();
  const t = useText();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0">
      <span className="min-w-0">
        <span className="font-semibold">{d.words}</span>
        <span className="block">{d.reason}</span>
        <span className="block text-[13px] text-ink-muted">
          {d.askedBy.name} · {formatDateTime(d.askedAt)}
          {d.decidedBy
            ? ` · ${t(
                d.state === 'refused'
                  ? 'order_actions.admin.rejected_by'
                  : 'order_actions.admin.approved_by',
                { name: d.decidedBy.name },
              )}`
            : ''}
          {d.answer ? `: ${d.answer}` : ''}
        </span>
      </span>
      <span className="text-right">
        <Badge tone={ORDER_ACTION_STATE[d.state].tone}>{t(ORDER_ACTION_STATE[d.state].text)}</Badge>
        {d.back > 0 ? (
          <span className="block font-semibold tabular-nums">{formatExact(d.back)}</span>
        ) : null}
      </span>
    </li>
  );
}

function ReturnRow({ r }: { r: AdminOrder['returns'][number] }) {
  const t = useText();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0">
      <span className="min-w-0">
        <Link
          to={`/admin/returns?return=${r._id}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline md:min-h-6"
        >
          {r.items.map((i) => `${i.quantity} × ${i.name}`).join(', ')}
        </Link>
        <span className="block text-[13px] text-ink-muted">
          {t(RETURN_REASON[r.reason])}
          {r.refundTo ? ` · ${t('order_actions.admin.refund_to', { to: r.refundTo })}` : ''}
        </span>
      </span>
      <span className="text-right">
        <Badge tone={RETURN_STATUS[r.status].tone}>{t(RETURN_STATUS[r.status].text)}</Badge>
        {r.refund > 0 ? (
          <span className="block font-semibold tabular-nums">{formatExact(r.refund)}</span>
        ) : null}
      </span>
    </li>
  );
}
