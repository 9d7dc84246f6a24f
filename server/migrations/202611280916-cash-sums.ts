import { type Kysely, sql } from 'kysely';
import { concurrentIndex } from '#server/platform/db/migration-steps.ts';
import { withShortLocks } from '#server/platform/db/short-locks.ts';

export const outsideTransaction = true;

const COLUMNS = 'vendor_id, courier, shipments, expected_paise, received_paise, over_paise';
const SUMS = 'sum(shipments), sum(expected_paise), sum(received_paise), sum(over_paise)';
const DIFFERS =
  'sum(shipments) <> 0 or sum(expected_paise) <> 0 or sum(received_paise) <> 0 or sum(over_paise) <> 0';
const rowsOf = (table: string, sign: string) =>
  `select vendor_id, courier, ${sign}1, ${sign}expected_paise, ${sign}received_paise, ${sign}over_paise from ${table}`;
const STATEMENTS = [
  `create table if not exists cod_sums (
    vendor_id text not null,
    courier text not null,
    shipments bigint not null,
    expected_paise bigint not null,
    received_paise bigint not null,
    over_paise bigint not null,
    primary key (vendor_id, courier)
  )`,
  `create table if not exists cod_sum_changes (
    id bigint generated always as identity primary key,
    vendor_id text not null,
    courier text not null,
    shipments bigint not null,
    expected_paise bigint not null,
    received_paise bigint not null,
    over_paise bigint not null
  )`,
  // A row for each change, so that deliveries do not wait for each other; a job adds them up.
  `create or replace function add_cod_sum_changes() returns trigger
    language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into cod_sum_changes (${COLUMNS}) select vendor_id, courier, ${SUMS}
          from (${rowsOf('added', '')}) c (${COLUMNS}) group by 1, 2;
      elsif tg_op = 'DELETE' then
        insert into cod_sum_changes (${COLUMNS}) select vendor_id, courier, ${SUMS}
          from (${rowsOf('gone', '-')}) c (${COLUMNS}) group by 1, 2;
      else
        insert into cod_sum_changes (${COLUMNS}) select vendor_id, courier, ${SUMS}
          from (${rowsOf('added', '')} union all ${rowsOf('gone', '-')}) c (${COLUMNS}) group by 1, 2 having ${DIFFERS};
      end if;
      return null;
    end
  $$`,
  `drop trigger if exists cod_shipments_sum_added on cod_shipments`,
  `create trigger cod_shipments_sum_added after insert on cod_shipments
    referencing new table as added for each statement execute function add_cod_sum_changes()`,
  `drop trigger if exists cod_shipments_sum_changed on cod_shipments`,
  `create trigger cod_shipments_sum_changed after update on cod_shipments
    referencing old table as gone new table as added for each statement execute function add_cod_sum_changes()`,
  `drop trigger if exists cod_shipments_sum_gone on cod_shipments`,
  `create trigger cod_shipments_sum_gone after delete on cod_shipments
    referencing old table as gone for each statement execute function add_cod_sum_changes()`,
];

/**
 * Sums of cash on delivery by vendor and courier. Changes are recorded from here on; what was there
 * before is all shipments less the changes recorded so far, read in one statement, so that it is
 * exact while orders are delivered, and nothing the second time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withShortLocks(db, async (tx) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(tx);
  });
  await sql
    .raw(
      `insert into cod_sums as s (${COLUMNS}) select vendor_id, courier, ${SUMS} from (
        ${rowsOf('cod_shipments', '')}
        union all select vendor_id, courier, -shipments, -expected_paise, -received_paise, -over_paise from cod_sum_changes
        union all select vendor_id, courier, -shipments, -expected_paise, -received_paise, -over_paise from cod_sums
      ) c (${COLUMNS}) group by 1, 2 having ${DIFFERS}
      on conflict (vendor_id, courier) do update set shipments = s.shipments + excluded.shipments, expected_paise = s.expected_paise + excluded.expected_paise,
        received_paise = s.received_paise + excluded.received_paise, over_paise = s.over_paise + excluded.over_paise`,
    )
    .execute(db);
  await concurrentIndex(
    db,
    'create index cod_shipments_open_sums on cod_shipments (vendor_id, courier) include (holder, expected_paise, received_paise, due_at) where received_paise < expected_paise',
  );
}
