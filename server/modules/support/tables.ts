import type { CannedResponseTexts } from '#contracts/support/support.ts';
import type { SUPPORT_TOPICS, TICKET_STATUSES } from '#contracts/support/support.ts';

export type TicketStatus = (typeof TICKET_STATUSES)[number];
export interface TicketTable {
  id: string;
  number: string;
  /** Null once the account is closed. */
  user_id: string | null;
  order_id: string;
  order_item_id: string | null;
  /** The vendor who answers; null: the marketplace. */
  vendor_id: string | null;
  topic: (typeof SUPPORT_TOPICS)[number];
  status: TicketStatus;
  acknowledge_by: Date;
  acknowledged_at: Date | null;
  redress_by: Date;
  resolved_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** The member of staff it is assigned to. */
  assignee_id: string | null;
  /** Time of the first answer. */
  first_reply_at: Date | null;
}
export type Author = 'shopper' | 'vendor' | 'operator';
export interface TicketMessageTable {
  id: string;
  ticket_id: string;
  author: Author;
  body: string;
  at: Date;
}
export interface TicketNoteTable {
  id: string;
  ticket_id: string;
  actor_id: string;
  actor_name: string;
  text: string;
  created_at: Date;
}
export interface CannedResponseTable {
  id: string;
  title: string;
  topic: TicketTable['topic'] | null;
  text: string;
  translations: CannedResponseTexts;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    tickets: TicketTable;
    ticket_messages: TicketMessageTable;
    ticket_notes: TicketNoteTable;
    canned_responses: CannedResponseTable;
  }
}
