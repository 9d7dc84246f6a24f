import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { type Order } from '#contracts/orders/orders.ts';
import { importEDocuments, putEwayBill } from '#contracts/invoices/e-documents.ts';
import {
  getVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import type { InvoiceDocument } from '#server/modules/invoices/service.ts';
import { saveSignature } from '#server/modules/vendors/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  acceptDiscount,
  makeProducts,
  makeCustomer,
  makeVendor,
  type Market,
  type Customer,
  vendorToken,
} from './marketplace-fixture.ts';
import type { TestApp } from './harness.ts';
import { compareDocuments, compareOrder, type GoldenCase } from './golden-documents.ts';
import { portalAnswer } from './signed-qr.ts';

const FOLDER = path.join(import.meta.dirname, '../modules/invoices/golden');
const PUNE = {
  fullName: 'Asha Rao',
  phone: '+919812345678',
  line1: '1, Lane',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
};

/** One black dot. */
const SIGNATURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** A marketplace for placing and handling orders: a test's app, or a server over HTTP. */
export interface GoldenMarketplace extends Market {
  ok: TestApp['ok'];
}

export const readGoldenCases = (): GoldenCase[] =>
  readdirSync(FOLDER)
    .sort()
    .map((file) => ({
      name: path.parse(file).name,
      ...(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Omit<GoldenCase, 'name'>),
    }));

const deliveryFor = (rupees: number) => ({
  mode: 'own-rate-card',
  dispatchDays: 1,
  zones: ['A', 'B', 'C', 'D', 'E'].map((zone) => ({
    zone,
    slabs: [{ upToGrams: 100_000, rate: rupees }],
    perExtraKg: 0,
    deliveryDays: { min: 1, max: 3 },
    cod: true,
  })),
});

/** Turns gifts on or off: a gift is a separate item, and most cases are computed without one. */
async function setGift(shop: GoldenMarketplace, hasGift: boolean): Promise<void> {
  await transact(shop.db, async (tx) => {
    await sql`update gifts set is_active = ${hasGift}`.execute(tx);
    if (hasGift) {
      await sql`insert into gifts (id, milestone_id, name, hsn_code, stocked, on_hand, is_active, created_at, updated_at)
        select 'gift_golden', id, 'A small gift', '9503', 100, 100, true, now(), now() from milestones where type = 'gift' and is_enabled and not exists (select from gifts) limit 1`.execute(
        tx,
      );
    }
    // A server over HTTP caches the rewards.
    await purgeTags(tx, ['milestones']);
  });
}

/** The vendors of a case by their names in it. */
async function makeVendors(
  shop: GoldenMarketplace,
  golden: GoldenCase,
): Promise<Map<string, string>> {
  const sellers = new Map<string, string>();
  for (const [name, { tax, address, deliversFor, hasSignature }] of Object.entries(
    golden.sellers,
  )) {
    const id = await makeVendor(shop, {
      tax,
      ...(address ? { address } : {}),
      ...(deliversFor === undefined ? {} : { shipping: deliveryFor(deliversFor) }),
    });
    sellers.set(name, id);
    if (hasSignature) await transact(shop.db, (tx) => saveSignature(tx, id, SIGNATURE));
  }
  return sellers;
}

/** Runs a case and returns the differences, one line each; empty if all match. */
export async function playGolden(shop: GoldenMarketplace, golden: GoldenCase): Promise<string[]> {
  await setGift(shop, golden.hasGift ?? false);
  const sellers = await makeVendors(shop, golden);
  const who = await makeCustomer(shop);
  const order = await buy(shop, golden, who, sellers);
  await sendOut(
    shop,
    order,
    golden.isUndelivered ? ['undelivered', 'returning', 'returned'] : ['delivered'],
  );
  const refundPaise = golden.returned
    ? await sendBack(shop, order, who, golden.returned.units)
    : undefined;
  if (golden.ewayBill) await noteEwayBill(shop, order, golden.ewayBill);
  const registered = golden.registration ? await register(shop, order._id) : undefined;
  return [
    ...compareOrder(golden, order, { refundPaise, registered }),
    ...(await compareDocuments(shop, golden, order._id, sellers)),
  ];
}

async function buy(
  shop: GoldenMarketplace,
  { products, coupon, address, business }: GoldenCase,
  { token, phone, userId }: Customer,
  sellers: ReadonlyMap<string, string>,
): Promise<Order> {
  for (const { seller, rupees, gstRate, units, hsnCode, isApparel, fssai } of products) {
    const { productId } = await makeProducts(shop, {
      rupees,
      gstRate,
      vendorIds: [sellers.get(seller)!],
      ...(hsnCode ? { hsnCode } : {}),
      ...(isApparel ? { gstRule: 'textile-2500' as const } : {}),
    });
    if (fssai)
      await sql`update vendors set fssai_number = ${fssai}, fssai_valid_until = '2099-12-31' where id = ${sellers.get(seller)!}`.execute(
        shop.db,
      );
    await shop.ok(addToCheckout, { body: { productId, quantity: units } }, { token });
  }
  const promoCode = coupon && newId('cpn').slice(-12).toUpperCase();
  if (coupon) {
    await sql`insert into coupons (id, code, title, type, percent, min_cart_paise, uses_per_account, funded_by, starts_at, is_active)
      values (${`cpn_${promoCode}`}, ${promoCode}, 'Golden', 'percent', ${coupon.percent}, 0, 1, ${coupon.fundedBy}, '2020-01-01', true)`.execute(
      shop.db,
    );
    if (coupon.fundedBy === 'vendor') await acceptDiscount(shop, `cpn_${promoCode}`);
  }
  const { order } = await shop.ok(
    placeOrder,
    {
      body: {
        address: { ...PUNE, phone, line1: `1, Lane ${userId.slice(-6)}`, ...address },
        paymentMethod: 'cod',
        ...(promoCode ? { promoCode } : {}),
        ...(business ? { business } : {}),
      },
    },
    { token, headers: { 'idempotency-key': newId('req') } },
  );
  return order;
}

/** Every vendor packs all of its vendor order into one shipment, which is sent this way. */
async function sendOut(
  shop: GoldenMarketplace,
  order: Order,
  way: readonly ('delivered' | 'undelivered' | 'returning' | 'returned')[],
): Promise<void> {
  for (const vendorOrder of order.subOrders) {
    const seller = { token: await vendorToken(shop, vendorOrder.vendor._id) };
    const { shipmentId: id } = await shop.ok(
      packVendorOrder,
      { params: { id: vendorOrder._id }, body: {} },
      seller,
    );
    await shop.ok(handOverShipment, { params: { id }, body: {} }, seller);
    for (const status of way)
      await shop.ok(updateShipmentStatus, { params: { id }, body: { status } }, seller);
  }
}

/** Returns units of the first item; returns the refund in paise. */
async function sendBack(
  shop: GoldenMarketplace,
  order: Order,
  { token }: Customer,
  units: number,
): Promise<number> {
  const { results } = await shop.ok(
    createReturn,
    {
      params: { id: order._id },
      body: {
        items: [{ itemId: order.items[0]!._id, quantity: units }],
        reason: 'changed_mind',
        refundTo: { kind: 'upi', upi: 'asha@bank' },
      },
    },
    { token },
  );
  const seller = { token: await vendorToken(shop, results[0]!.vendor._id) };
  let refund = 0;
  for (const status of ['approved', 'picked_up', 'received'] as const) {
    refund = (
      await shop.ok(stepReturn, { params: { id: results[0]!._id }, body: { status } }, seller)
    ).return.refund;
  }
  return Math.round(refund * 100);
}

/** Every vendor enters this number on its shipment. */
async function noteEwayBill(shop: GoldenMarketplace, order: Order, number: string): Promise<void> {
  for (const vendorOrder of order.subOrders) {
    const seller = { token: await vendorToken(shop, vendorOrder.vendor._id) };
    const {
      order: { shipments },
    } = await shop.ok(getVendorOrder, { params: { id: vendorOrder._id } }, seller);
    await shop.ok(
      putEwayBill,
      { params: { id: shipments[0]!._id }, body: { number, validUntil: null } },
      seller,
    );
  }
}

/**
 * Imports the portal's result for each document that needs an IRN: with another total, unchanged,
 * and again.
 */
async function register(shop: GoldenMarketplace, orderId: string): Promise<string[]> {
  const { rows } = await sql<{
    vendor_id: string;
    document: InvoiceDocument;
  }>`select vendor_id, document from invoices where order_id = ${orderId} and is_business and kind <> 'bill_of_supply' order by issued_at, id`.execute(
    shop.db,
  );
  const outcomes: string[] = [];
  for (const { vendor_id: vendorId, document } of rows) {
    const answer = portalAnswer(document);
    const { results } = await shop.ok(
      importEDocuments,
      { body: { results: [portalAnswer(document, { TotInvVal: 1 }), answer, answer] } },
      { token: await vendorToken(shop, vendorId) },
    );
    outcomes.push(...results.map((r) => r.outcome));
  }
  return outcomes;
}
