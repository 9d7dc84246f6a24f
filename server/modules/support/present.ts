import type {
  AdminTicket,
  CannedResponse,
  SupportTicket,
  TicketThread,
} from '#contracts/support/support.ts';
import { customerName } from '#server/modules/accounts/service.ts';
import { messageLanguageOf } from '#server/modules/messages/service.ts';
import type { StoredTicket } from './queries.ts';
import { stamped } from '#server/platform/http/versions.ts';
import type { CannedResponseTable, TicketMessageTable } from './tables.ts';

export const presentTicket = (t: StoredTicket): SupportTicket => ({
  _id: t.id,
  number: t.number,
  orderId: t.order_id,
  orderNumber: t.order_number,
  topic: t.topic,
  status: t.status,
  item: t.order_item_id && t.line_name ? { itemId: t.order_item_id, name: t.line_name } : null,
  vendor: t.vendor_id && t.vendor_name ? { _id: t.vendor_id, name: t.vendor_name } : null,
  acknowledgeBy: t.acknowledge_by.toISOString(),
  acknowledgedAt: t.acknowledged_at?.toISOString() ?? null,
  redressBy: t.redress_by.toISOString(),
  resolvedAt: t.resolved_at?.toISOString() ?? null,
  createdAt: t.created_at.toISOString(),
  updatedAt: t.updated_at.toISOString(),
});

export const presentThread = (
  t: StoredTicket,
  posts: readonly TicketMessageTable[],
): TicketThread => ({
  ...presentTicket(t),
  posts: posts
    .filter((p) => p.ticket_id === t.id)
    .map((p) => ({ _id: p.id, by: p.author, text: p.body, at: p.at.toISOString() })),
});

/** "Asha R.": enough to address an answer. */
function shortName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]!.toUpperCase()}.` : first;
}
export const presentTicketForStaff = (t: StoredTicket): AdminTicket => ({
  ...presentTicket(t),
  customer:
    t.user_id && t.customer_name !== null
      ? {
          _id: t.user_id,
          name: shortName(customerName(t.customer_name)),
          language: messageLanguageOf(t.language),
        }
      : null,
  assignee: t.assignee_id && t.assignee_name ? { _id: t.assignee_id, name: t.assignee_name } : null,
  firstAnswerAt: t.first_reply_at?.toISOString() ?? null,
});
/** Editable fields of a canned response. */
export const placeholderValues = (r: CannedResponseTable) => ({
  title: r.title,
  topic: r.topic,
  text: r.text,
  translations: r.translations,
});
export const presentCannedResponse = (r: CannedResponseTable): CannedResponse =>
  stamped(
    { _id: r.id, ...placeholderValues(r), updatedAt: r.updated_at.toISOString() },
    placeholderValues(r),
  );
