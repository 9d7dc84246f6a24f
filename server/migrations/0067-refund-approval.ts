import { type Kysely, sql } from 'kysely';

/**
 * Returns that an operator takes in stand among the deeds, so the limit of refunds counts them; who asked for a refund may take it back; and
 * in a demo whoever is alone may approve their own, which is marked (`is_self_approved`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_actions add column is_self_approved boolean not null default false`.execute(
    db,
  );
  await sql`alter table order_actions drop constraint order_actions_kind_check, drop constraint order_actions_state_check, drop constraint order_actions_check,
    add constraint order_actions_kind_check check (kind in ('cancel', 'pieces', 'delivery', 'amount', 'reship', 'return')),
    add constraint order_actions_state_check check (state in ('waiting', 'done', 'refused', 'withdrawn')),
    add constraint order_actions_second_check check (decided_by is null or decided_by <> requested_by or state = 'withdrawn' or is_self_approved)`.execute(
    db,
  );
}
