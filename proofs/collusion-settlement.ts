import { sql } from 'kysely';
import {
  cancelVendorOrder,
  confirmVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { decideRiskReview } from '#contracts/risk/risk.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Client, Reply } from './client.ts';
import type { Conspiracy } from './collusion-accounts.ts';
import { stepReturns } from './complete-returns.ts';
import { remitAll } from './operations.cash.ts';
import { each } from './proof.ts';

const ROUNDS = 8;
const WIDTH = 8;

interface Ending {
  client: Client;
  db: Db;
  admin: { token: string };
  as: (vendorId: string) => { token: string };
  /** Does a step for each row, some at a time, and counts it. */
  all: <T>(rows: readonly T[], step: (row: T, i: number) => Promise<Reply>) => Promise<void>;
}

async function releaseAndConfirm({ client, db, admin, as, all }: Ending): Promise<void> {
  const held = await sql<{
    id: string;
  }>`select id from orders where review_state = 'waiting' order by id`.execute(db);
  await all(held.rows, ({ id }) =>
    client.call(decideRiskReview, { params: { id }, body: { approve: true, reason: '' } }, admin),
  );
  const placed = await sql<{
    id: string;
    v: string;
  }>`select id, vendor_id as v from vendor_orders where status = 'placed' order by id`.execute(db);
  await all(placed.rows, ({ id, v }) => client.call(confirmVendorOrder, { params: { id } }, as(v)));
}

/** Packs what is not packed; in the first round every other vendor order is refused instead. */
async function packOrRefuse({ client, db, as, all }: Ending, isFirst: boolean): Promise<void> {
  const open = await sql<{
    id: string;
    v: string;
  }>`select s.id, s.vendor_id as v from vendor_orders s join orders o on o.id = s.order_id where o.status not in ('payment_pending', 'in_review', 'cancelled') and exists (
      select from order_items l where l.vendor_order_id = s.id and l.quantity - l.cancelled > coalesce((select sum(pl.quantity) from shipment_items pl join shipments p on p.id = pl.shipment_id where pl.order_item_id = l.id and p.status not in ('returned', 'unpacked')), 0)) order by s.id`.execute(
    db,
  );
  await all(
    open.rows,
    ({ id, v }, i) =>
      (i % 2 === 0 && isFirst
        ? client.call(cancelVendorOrder, { params: { id }, body: { reason: 'Not there' } }, as(v))
        : client.call(packVendorOrder, { params: { id }, body: {} }, as(v))) as Promise<Reply>,
  );
}

/** Where a shipment on its way goes next; all others are delivered. */
const NEXT: Readonly<Record<string, 'returning' | 'returned'>> = {
  undelivered: 'returning',
  returning: 'returned',
};

async function moveShipments({ client, db, as, all }: Ending): Promise<void> {
  const shipments = await sql<{
    id: string;
    v: string;
    status: string;
  }>`select id, vendor_id as v, status from shipments where status not in ('delivered', 'returned', 'unpacked') order by id`.execute(
    db,
  );
  await all(
    shipments.rows,
    ({ id, v, status }) =>
      (status === 'packed'
        ? client.call(handOverShipment, { params: { id }, body: {} }, as(v))
        : client.call(
            updateShipmentStatus,
            { params: { id }, body: { status: NEXT[status] ?? 'delivered' } },
            as(v),
          )) as Promise<Reply>,
  );
}

/**
 * Completes everything in progress, so that no money is in transit at the final check: half of the
 * unpacked items are refused.
 */
export async function finish(
  shop: { client: Client; db: Db },
  { world, people }: Conspiracy,
): Promise<void> {
  let calls = 0;
  const ending: Ending = {
    client: shop.client,
    db: shop.db,
    admin: { token: world.adminToken },
    as: (vendorId) => ({ token: world.vendorTokens.get(vendorId)! }),
    all: async (rows, step) => {
      calls += rows.length;
      await each(rows, WIDTH, step);
    },
  };
  for (let round = 0; round < ROUNDS; round++) {
    calls = 0;
    await releaseAndConfirm(ending);
    await packOrRefuse(ending, round === 0);
    await moveShipments(ending);
    await remitAll({ client: shop.client, world });
    calls += (await stepReturns(shop, world, people)).steps;
    if (calls === 0) return;
  }
}
