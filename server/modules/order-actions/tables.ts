import type { Ask, DEED_KINDS, DEED_STATES, Effects } from '#contracts/order-actions/actions.ts';

export interface DeskNoteTable {
  id: string;
  order_id: string;
  by_name: string;
  text: string;
  created_at: Date;
}
/** What an operator did with an order, or asked for where a second person decides. */
export interface DeskDeedTable {
  id: string;
  order_id: string;
  kind: (typeof DEED_KINDS)[number];
  state: (typeof DEED_STATES)[number];
  /** What was asked for. */
  ask: Ask;
  /** As they were previewed. */
  effects: Effects;
  token: string;
  back_paise: number;
  words: string;
  reason: string;
  asked_by: string;
  asked_name: string;
  asked_at: Date;
  /** The second person; null: none was needed, or it waits. */
  decided_by: string | null;
  decided_name: string | null;
  decided_at: Date | null;
  answer: string | null;
  /** Approved by who asked for it, in a demo with nobody else. */
  is_alone: boolean;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    desk_notes: DeskNoteTable;
    desk_deeds: DeskDeedTable;
  }
}
