import { type Kysely, sql } from 'kysely';

/**
 * Returns that an operator takes in stand among the deeds, so the limit of refunds counts them; who asked for a refund may take it back; and
 * in a demo whoever is alone may approve their own, which is marked (`is_alone`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_deeds add column is_alone boolean not null default false`.execute(db);
  await sql`alter table desk_deeds drop constraint desk_deeds_kind_check, drop constraint desk_deeds_state_check, drop constraint desk_deeds_check,
    add constraint desk_deeds_kind_check check (kind in ('cancel', 'pieces', 'delivery', 'amount', 'reship', 'return')),
    add constraint desk_deeds_state_check check (state in ('waiting', 'done', 'refused', 'withdrawn')),
    add constraint desk_deeds_second_check check (decided_by is null or decided_by <> asked_by or state = 'withdrawn' or is_alone)`.execute(
    db,
  );
}
