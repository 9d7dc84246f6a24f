import { sql } from 'kysely';
import type { Order, SubOrder } from '#contracts/orders/orders.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import type { Return } from '#contracts/returns/returns.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  makeVendor,
  type Market,
  type Customer,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { each } from './proof.ts';

export interface KnownShipment {
  id: string;
  vendorId: string;
  status: SubOrder['shipments'][number]['status'];
}
export interface KnownReturn {
  id: string;
  orderId: string;
  owner: number;
  vendorId: string;
  status: Return['status'];
}
/** An order pending payment, and its id at the test gateway. */
export interface KnownPending {
  orderId: string;
  owner: number;
  gatewayId: string;
}
export interface KnownVendorOrder {
  id: string;
  orderId: string;
  owner: number;
  vendorId: string;
  status: SubOrder['status'];
  items: { id: string; quantity: number }[];
}

/** A vendor's own rate card. */
export const OWN_CARD = {
  mode: 'own-rate-card',
  dispatchDays: 1,
  zones: ['A', 'B', 'C', 'D', 'E'].map((zone) => ({
    zone,
    slabs: [{ upToGrams: 5_000, rate: 59 }],
    perExtraKg: 10,
    deliveryDays: { min: 1, max: 3 },
    cod: true,
  })),
};
/** Prices that are hard to divide: odd paise, and both sides of every reward's threshold. */
const PRICES = [
  99.99, 333.33, 250.05, 1_199, 1_201.01, 777.77, 2_625, 2_701, 49.5, 611.11, 1_499.99, 12.34,
];
const PLENTY = 100_000;
const SCARCE = 60;

/** The market that clients act in, and what they have seen of each other's orders so far. */
export class World {
  readonly db: Db;
  readonly people: readonly Customer[];
  readonly products: readonly Products[];
  readonly vendorTokens: ReadonlyMap<string, string>;
  readonly adminToken: string;
  readonly vendorOrders = new Map<string, KnownVendorOrder>();
  readonly shipments = new Map<string, KnownShipment>();
  readonly returns = new Map<string, KnownReturn>();
  readonly pending = new Map<string, KnownPending>();
  /** Orders a client has tried to cancel: only the marketplace knows whether they were placed. */
  readonly givenUp = new Set<string>();

  constructor(made: Pick<World, 'db' | 'people' | 'products' | 'vendorTokens' | 'adminToken'>) {
    ({
      db: this.db,
      people: this.people,
      products: this.products,
      vendorTokens: this.vendorTokens,
      adminToken: this.adminToken,
    } = made);
  }

  seeOrder(order: Pick<Order, '_id' | 'subOrders'>, owner: number): void {
    for (const vendorOrder of order.subOrders) {
      this.vendorOrders.set(vendorOrder._id, {
        id: vendorOrder._id,
        orderId: order._id,
        owner,
        vendorId: vendorOrder.vendor._id,
        status: vendorOrder.status,
        items: vendorOrder.items.map((i) => ({ id: i._id, quantity: i.quantity })),
      });
      this.#seeShipments(vendorOrder.shipments, vendorOrder.vendor._id);
    }
  }

  /** No longer pending: its payment arrived, it is cash on delivery, or it expired. */
  settle(orderId: string, status: 'placed' | 'cancelled'): void {
    this.pending.delete(orderId);
    for (const vendorOrder of this.vendorOrders.values()) {
      if (vendorOrder.orderId !== orderId) continue;
      if (status === 'placed') vendorOrder.status = status;
      // It was never placed, so no vendor has been notified of it.
      else this.vendorOrders.delete(vendorOrder.id);
    }
  }

  seeVendorOrder(vendorOrder: VendorOrder): void {
    const known = this.vendorOrders.get(vendorOrder._id);
    if (!known) return;
    known.status = vendorOrder.status;
    this.#seeShipments(vendorOrder.shipments, known.vendorId);
  }

  #seeShipments(shipments: SubOrder['shipments'], vendorId: string): void {
    for (const { _id: id, status } of shipments) this.shipments.set(id, { id, vendorId, status });
  }
}

/**
 * Opens the market of one seed: a vendor of each kind, products at awkward prices, coupons, and
 * that many customers.
 */
export async function makeWorld(market: Market, clients: number): Promise<World> {
  const vendorIds = [
    await makeVendor(market, { tax: { gstStatus: 'regular', gstin: '27AAPFU0939F1ZV' } }),
    await makeVendor(market, {
      tax: { gstStatus: 'regular', gstin: '29AAPFU0939F1ZR' },
      address: { state: 'Karnataka', pincode: '560001', city: 'Bengaluru' },
      shipping: OWN_CARD,
    }),
    await makeVendor(market, { tax: { gstStatus: 'composition' }, shipping: OWN_CARD }),
    await makeVendor(market, { tax: { gstStatus: 'unregistered' } }),
  ];
  const products: Products[] = [];
  for (const [i, rupees] of PRICES.entries()) {
    products.push(
      await makeProducts(market, {
        rupees,
        stock: i % 3 === 0 ? SCARCE : PLENTY,
        vendorIds: [vendorIds[i % vendorIds.length]!],
        gstRate: [18, 5, 0][i % 3]!,
        ...(rupees > 2_000 ? { gstRule: 'textile-2500' as const } : {}),
      }),
    );
  }
  await sql`insert into coupons (id, code, title, type, percent, flat_paise, min_cart_paise, uses_per_account, total_uses, funded_by, starts_at, is_active) values
    ('cpn_vendor', 'VENDOR33', 'By the sellers', 'percent', 33.33, null, 0, 3, 60, 'vendor', '2020-01-01', true),
    ('cpn_flat', 'FLAT', 'A flat sum', 'flat', null, 7501, 0, 5, null, 'platform', '2020-01-01', true)`.execute(
    market.db,
  );
  await sql`insert into discount_consents (subject_id, kind, vendor_id, vendor_bp, state, requested_at, answered_at) select 'cpn_vendor', 'coupon', id, 10000, 'accepted', '2020-01-01', '2020-01-01' from vendors`.execute(
    market.db,
  );
  await sql`update vendors set bank = '{"accountHolder":"Shop","accountNumber":"123456789012","ifsc":"SBIN0001234"}' where id = any(${vendorIds})`.execute(
    market.db,
  );
  await sql`insert into gifts (id, milestone_id, name, hsn_code, stocked, on_hand, is_active, created_at, updated_at)
    select 'gift_proof', id, 'A small gift', '9503', ${SCARCE}, ${SCARCE}, true, now(), now() from milestones where type = 'gift' and is_enabled limit 1`.execute(
    market.db,
  );
  const vendorTokens = new Map(
    await each(vendorIds, 4, async (id) => [id, await vendorToken(market, id)] as const),
  );
  const adminToken = await staffToken(market, 'owner');
  const people = await each(Array.from({ length: clients }), 4, () => makeCustomer(market));
  for (const { userId } of people) await fillWallet(market, userId);
  // They request returns later than a sign-in counts as a confirmation, and nobody enters a
  // password here.
  await sql`update sessions set confirmed_at = now() + interval '1 day'`.execute(market.db);
  return new World({ db: market.db, people, products, vendorTokens, adminToken });
}

const IN_WALLET = 500_00;
/** Cashback of earlier orders. */
async function fillWallet(market: Market, userId: string): Promise<void> {
  const transaction = newId('led');
  await sql`insert into ledger_entries (id, transaction_id, account, owner_id, amount_paise, reason, at) values
    (${newId('led')}, ${transaction}, 'platform_cashback', null, ${IN_WALLET}, 'cashback_credited', now()),
    (${newId('led')}, ${transaction}, 'shopper_wallet', ${userId}, ${-IN_WALLET}, 'cashback_credited', now())`.execute(
    market.db,
  );
}
