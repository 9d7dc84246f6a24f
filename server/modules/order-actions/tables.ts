import type {
  OrderActionRequest,
  ORDER_ACTION_KINDS,
  ORDER_ACTION_STATES,
  OrderActionEffects,
} from '#contracts/order-actions/actions.ts';

export interface StaffOrderNoteTable {
  id: string;
  order_id: string;
  actor_name: string;
  text: string;
  created_at: Date;
}
/** What an operator did with an order, or asked for where a second person decides. */
export interface OrderActionTable {
  id: string;
  order_id: string;
  kind: (typeof ORDER_ACTION_KINDS)[number];
  state: (typeof ORDER_ACTION_STATES)[number];
  /** What was asked for. */
  ask: OrderActionRequest;
  /** As they were previewed. */
  effects: OrderActionEffects;
  token: string;
  refund_due_paise: number;
  words: string;
  reason: string;
  requested_by: string;
  requested_name: string;
  requested_at: Date;
  /** The second person; null: none was needed, or it waits. */
  decided_by: string | null;
  decided_name: string | null;
  decided_at: Date | null;
  answer: string | null;
  /** Approved by who asked for it, in a demo with nobody else. */
  is_self_approved: boolean;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    staff_order_notes: StaffOrderNoteTable;
    order_actions: OrderActionTable;
  }
}
