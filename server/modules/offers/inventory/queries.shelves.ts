import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Where the units of an offer are kept; of offers of this vendor only. */
export interface ShelfStep {
  offerId: string;
  /** Null: not named. */
  shelf: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    offer_shelves: { offer_id: string; vendor_id: string; shelf: string };
  }
}

/** Sets shelves, in id order. */
export async function writeShelves(
  tx: Tx,
  vendorId: string,
  steps: readonly ShelfStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const rows = JSON.stringify(steps.map((s) => ({ id: s.offerId, shelf: s.shelf })));
  await sql`delete from offer_shelves y using jsonb_to_recordset(${rows}::jsonb) as w (id text, shelf text) where y.offer_id = w.id and y.vendor_id = ${vendorId} and w.shelf is null`.execute(
    tx,
  );
  await sql`insert into offer_shelves (offer_id, vendor_id, shelf)
    select o.id, o.vendor_id, w.shelf from jsonb_to_recordset(${rows}::jsonb) as w (id text, shelf text) join offers o on o.id = w.id and o.vendor_id = ${vendorId} where w.shelf is not null order by o.id
    on conflict (offer_id) do update set shelf = excluded.shelf`.execute(tx);
}
