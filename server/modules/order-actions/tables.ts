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
/** An operator's action on an order, or the request for one that a second person decides. */
export interface OrderActionTable {
  id: string;
  order_id: string;
  kind: (typeof ORDER_ACTION_KINDS)[number];
  state: (typeof ORDER_ACTION_STATES)[number];
  /** The request. */
  ask: OrderActionRequest;
  /** As previewed. */
  effects: OrderActionEffects;
  token: string;
  refund_due_paise: number;
  words: string;
  reason: string;
  requested_by: string;
  requested_name: string;
  requested_at: Date;
  /** The second person; null: not needed, or pending. */
  decided_by: string | null;
  decided_name: string | null;
  decided_at: Date | null;
  answer: string | null;
  /** Approved by the requester, in a demo without another operator. */
  is_self_approved: boolean;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    staff_order_notes: StaffOrderNoteTable;
    order_actions: OrderActionTable;
  }
}
