import type { Ticket, TicketThread } from '#contracts/help.ts';
import type { StoredTicket } from './queries.ts';
import type { TicketPostTable } from './tables.ts';

export const presentTicket = (t: StoredTicket): Ticket => ({
  _id: t.id, number: t.number, orderId: t.order_id, orderNumber: t.order_number, topic: t.topic, status: t.status,
  item: t.line_id && t.line_name ? { itemId: t.line_id, name: t.line_name } : null, vendor: t.vendor_id && t.vendor_name ? { _id: t.vendor_id, name: t.vendor_name } : null,
  acknowledgeBy: t.acknowledge_by.toISOString(), acknowledgedAt: t.acknowledged_at?.toISOString() ?? null, redressBy: t.redress_by.toISOString(),
  resolvedAt: t.resolved_at?.toISOString() ?? null, createdAt: t.created_at.toISOString(), updatedAt: t.updated_at.toISOString(),
});

export const presentThread = (t: StoredTicket, posts: readonly TicketPostTable[]): TicketThread => ({
  ...presentTicket(t), posts: posts.filter((p) => p.ticket_id === t.id).map((p) => ({ _id: p.id, by: p.author, text: p.body, at: p.at.toISOString() })),
});
