import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table order_actions (
      id text primary key,
      order_id text not null references orders (id),
      kind text not null check (kind in ('cancel', 'pieces', 'delivery', 'amount', 'reship',
          'return')),
      state text not null check (state in ('waiting', 'done', 'refused', 'withdrawn')),
      ask jsonb not null,
      effects jsonb not null,
      token text not null,
      refund_due_paise bigint not null check (refund_due_paise >= 0),
      words text not null,
      reason text not null,
      requested_by text not null,
      requested_name text not null,
      requested_at timestamptz not null,
      decided_by text,
      decided_name text,
      decided_at timestamptz,
      answer text,
      is_self_approved boolean not null default false,
      constraint order_actions_check1 check ((decided_by is null) = (decided_at is null)),
      constraint order_actions_second_check check (decided_by is null or decided_by <> requested_by
          or state = 'withdrawn' or is_self_approved)
    )`,
  `create index order_actions_order on order_actions (order_id, requested_at)`,
  `
    create index order_actions_state on order_actions (state, requested_at, id) where state <> 'done'
      or decided_by is not null`,
  `
    create table staff_order_notes (
      id text primary key,
      order_id text not null references orders (id),
      actor_name text not null,
      text text not null,
      created_at timestamptz not null
    )`,
  `create index staff_order_notes_order on staff_order_notes (order_id, created_at)`,
];

/** What operators do with orders, and their notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
