import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#contracts/kernel/ids.ts';
import { testClock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { makeVendor } from '#server/testing/marketplace-fixture.ts';
import { openBefore, type OlderDatabase } from '#server/testing/older-database.ts';

let older: OlderDatabase;
beforeAll(async () => {
  older = await openBefore('0019-cash');
});
afterAll(() => older.close());

const NOON = '2026-11-02T06:30:00Z';
/** Packed at this minute; delivered at that one, or still on its way. */
interface Packed {
  packed: number;
  delivered?: number;
  pieces: number;
}

/** One part of an order to be paid at the door, ₹300 a piece and ₹99 for delivery, in these parcels. */
async function partOf(db: Db, parcels: readonly Packed[], wallet = 0): Promise<string[]> {
  const vendorId = await makeVendor({ db, clock: testClock() });
  const [user, order, part, line] = [newId('usr'), newId('ord'), newId('sub'), newId('itm')];
  const pieces = parcels.reduce((n, p) => n + p.pieces, 0);
  const [items, total] = [pieces * 300_00, pieces * 300_00 + 99_00];
  const put = (table: string, row: object) =>
    sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((c) => sql.ref(c)))}) select ${sql.join(Object.keys(row).map((c) => sql.ref(c)))}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::text::jsonb)`.execute(
      db,
    );
  await put('users', {
    id: user,
    full_name: 'Asha Rao',
    email: `${user}@haatlane.example`.toLowerCase(),
    phone: user,
    password_hash: '',
    preferences: {},
    membership: {},
    created_at: NOON,
    updated_at: NOON,
  });
  await put('orders', {
    id: order,
    order_number: order,
    user_id: user,
    status: 'shipped',
    items_paise: items,
    discount_paise: 0,
    shipping_paise: 99_00,
    tax_paise: 0,
    cashback_paise: 0,
    gift_count: 0,
    total_paise: total,
    wallet_paise: wallet,
    payment_method: 'cod',
    payment_status: 'pending',
    address: {},
    contact_email: '',
    contact_phone: '',
    estimated_delivery: NOON,
    placed_at: NOON,
    updated_at: NOON,
  });
  await put('vendor_orders', {
    id: part,
    order_id: order,
    vendor_id: vendorId,
    status: 'shipped',
    items_paise: items,
    discount_paise: 0,
    shipping_paise: 99_00,
    tax_paise: 0,
    total_paise: total,
    wallet_paise: wallet,
    commission_bp: 1000,
    commission_paise: 0,
    estimated_delivery: NOON,
    created_at: NOON,
  });
  await put('order_items', {
    id: line,
    order_id: order,
    vendor_order_id: part,
    position: 0,
    product_id: 'prd_x',
    vendor_id: vendorId,
    sku_id: 'sku_x',
    offer_id: 'off_x',
    quantity: pieces,
    unit_paise: 300_00,
    original_paise: 300_00,
    discount_paise: 0,
    total_paise: items,
    gst_rate: 18,
    tax_paise: 0,
    hsn_code: '9999',
    snapshot: {},
  });
  const at = (minute: number) => new Date(Date.parse(NOON) + minute * 60_000).toISOString();
  const ids = [];
  for (const p of parcels) {
    const id = newId('pcl');
    ids.push(id);
    await put('shipments', {
      id,
      order_id: order,
      vendor_order_id: part,
      vendor_id: vendorId,
      status: p.delivered === undefined ? 'shipped' : 'delivered',
      created_at: at(p.packed),
      updated_at: at(p.delivered ?? p.packed),
    });
    await put('shipment_items', { shipment_id: id, order_item_id: line, quantity: p.pieces });
  }
  return ids;
}

it('cash of parcels that were on their way before labels were written down is what their doors were asked for', async () => {
  const { db, upgrade } = older;
  const [second, later, wallet, none] = [
    // The one packed second was delivered first: its door paid the delivery too.
    await partOf(db, [
      { packed: 1, pieces: 1 },
      { packed: 2, delivered: 9, pieces: 2 },
    ]),
    await partOf(db, [
      { packed: 1, pieces: 1 },
      { packed: 2, delivered: 9, pieces: 1 },
      { packed: 3, delivered: 8, pieces: 1 },
    ]),
    await partOf(
      db,
      [
        { packed: 1, pieces: 1 },
        { packed: 2, delivered: 9, pieces: 1 },
      ],
      500_00,
    ),
    await partOf(db, [
      { packed: 1, pieces: 1 },
      { packed: 2, pieces: 2 },
    ]),
  ];
  await upgrade();
  const labels = async (ids: readonly string[]) => {
    const { rows } = await sql<{
      id: string;
      collect_paise: number;
      delivery_paise: number;
    }>`select id, collect_paise, delivery_paise from shipments where id = any(${[...ids]})`.execute(
      db,
    );
    return ids
      .map((id) => rows.find((r) => r.id === id)!)
      .map((r) => [r.collect_paise, r.delivery_paise]);
  };
  expect(await labels(second)).toEqual([
    [300_00, 0],
    [699_00, 99_00],
  ]);
  expect(await labels(later)).toEqual([
    [300_00, 0],
    [300_00, 0],
    [399_00, 99_00],
  ]);
  // The wallet paid the first door whole and ₹101 of the second.
  expect(await labels(wallet)).toEqual([
    [199_00, 0],
    [0, 99_00],
  ]);
  // Nothing delivered yet: in order of packing.
  expect(await labels(none)).toEqual([
    [399_00, 99_00],
    [600_00, 0],
  ]);
});
