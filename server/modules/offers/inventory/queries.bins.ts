import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Where the units of an offer are kept; of offers of this vendor only. */
export interface BinStep {
  offerId: string;
  /** Null: not named. */
  bin: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    offer_bins: { offer_id: string; vendor_id: string; bin: string };
  }
}

/** Sets bins, in id order. */
export async function writeBins(
  tx: Tx,
  vendorId: string,
  steps: readonly BinStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const rows = JSON.stringify(steps.map((s) => ({ id: s.offerId, bin: s.bin })));
  await sql`delete from offer_bins y using jsonb_to_recordset(${rows}::jsonb) as w (id text, bin text) where y.offer_id = w.id and y.vendor_id = ${vendorId} and w.bin is null`.execute(
    tx,
  );
  await sql`insert into offer_bins (offer_id, vendor_id, bin)
    select o.id, o.vendor_id, w.bin from jsonb_to_recordset(${rows}::jsonb) as w (id text, bin text) join offers o on o.id = w.id and o.vendor_id = ${vendorId} where w.bin is not null order by o.id
    on conflict (offer_id) do update set bin = excluded.bin`.execute(tx);
}
