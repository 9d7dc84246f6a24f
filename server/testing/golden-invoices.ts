import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { encode } from 'uqr';
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
import { renderDocuments, type InvoiceDocument } from '#server/modules/invoices/service.ts';
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
import { overlaps, type PdfContent, readPdf } from './pdf-reader.ts';
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
export interface GoldenShop extends Market {
  ok: TestApp['ok'];
}

/** An order and its expected documents, computed by hand; the computation is under `derivation`. */
export interface GoldenCase {
  name: string;
  title: string;
  derivation: string[];
  sellers: Record<
    string,
    {
      tax: object;
      address?: object;
      /** Rupees of delivery by the vendor. */
      deliversFor?: number;
      hasSignature?: boolean;
    }
  >;
  products: {
    seller: string;
    rupees: number;
    gstRate: number;
    units: number;
    hsnCode?: string;
    isApparel?: boolean;
    /** FSSAI licence of the vendor. */
    fssai?: string;
  }[];
  address?: { city: string; state: string; pincode: string };
  /** A business buyer with an address of its own. */
  business?: {
    name: string;
    gstin: string;
    address?: { line1: string; city: string; state: string; pincode: string };
  };
  /** The shipment returns undelivered: cash that was never paid. */
  isUndelivered?: boolean;
  /**
   * Documents to registered buyers are registered: the portal's result is imported, again, and once
   * with another total.
   */
  registration?: string[];
  /** The e-way bill number its vendor enters. */
  ewayBill?: string;
  /** It includes a free gift. */
  hasGift?: boolean;
  coupon?: { percent: number; fundedBy: 'vendor' | 'platform' };
  order: { itemsPaise: number; discountPaise: number; shippingPaise: number; totalPaise: number };
  /** This many units of the first goods are returned after delivery. */
  returned?: { units: number; refundPaise: number };
  /** `printed`: expected PDF texts as patterns, line breaks as spaces. */
  documents: ({ seller: string; kind: string; printed?: string[] } & Content)[];
}
interface Content {
  lines: { hsn?: string; totalPaise: number }[];
  [key: string]: unknown;
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

/** Runs a case and returns the differences, one line each; empty if all match. */
export async function playGolden(shop: GoldenShop, golden: GoldenCase): Promise<string[]> {
  // A gift is a separate item; the cases are computed for paid goods.
  await transact(shop.db, async (tx) => {
    await sql`update gifts set is_active = ${golden.hasGift ?? false}`.execute(tx);
    if (golden.hasGift) {
      await sql`insert into gifts (id, milestone_id, name, hsn_code, stocked, on_hand, is_active, created_at, updated_at)
        select 'gift_golden', id, 'A small gift', '9503', 100, 100, true, now(), now() from milestones where type = 'gift' and is_enabled and not exists (select from gifts) limit 1`.execute(
        tx,
      );
    }
    // A server over HTTP caches the rewards.
    await purgeTags(tx, ['milestones']);
  });
  const sellers = new Map<string, string>();
  for (const [name, { tax, address, deliversFor, hasSignature }] of Object.entries(
    golden.sellers,
  )) {
    sellers.set(
      name,
      await makeVendor(shop, {
        tax,
        ...(address ? { address } : {}),
        ...(deliversFor === undefined ? {} : { shipping: deliveryFor(deliversFor) }),
      }),
    );
    if (hasSignature)
      await transact(shop.db, (tx) => saveSignature(tx, sellers.get(name)!, SIGNATURE));
  }
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
  const { rows } = await sql<{
    id: string;
    vendor_id: string | null;
    document: Content;
    qr: string | null;
  }>`
    select id, vendor_id, irn_qr as qr, document || jsonb_build_object('irn', case when irn is null then null else jsonb_build_object('ackNo', irn_ack_no, 'hasQr', irn_qr <> '') end) as document from invoices where order_id = ${order._id}
    union all select id, null, null, document from delivery_documents where order_id = ${order._id} and kind = 'gift_note'`.execute(
    shop.db,
  );
  const { items, discount, shipping, total } = order.totals;
  const paise = (rupees: number) => Math.round(rupees * 100);
  const differences = compare(
    golden.order,
    {
      itemsPaise: paise(items),
      discountPaise: paise(discount),
      shippingPaise: paise(shipping),
      totalPaise: paise(total),
    },
    'order',
  );
  if (golden.returned)
    differences.push(...compare(golden.returned.refundPaise, refundPaise, 'refundPaise'));
  if (golden.registration)
    differences.push(...compare(golden.registration, registered, 'registration'));
  differences.push(...compare(golden.documents.length, rows.length, 'number of documents'));
  for (const { seller, printed, ...expected } of golden.documents) {
    const found = rows.find(
      (r) => r.vendor_id === (sellers.get(seller) ?? null) && r.document.kind === expected.kind,
    );
    differences.push(
      ...compare(
        inOrder(expected),
        found && inOrder(found.document),
        `${seller}’s ${expected.kind}`,
      ),
    );
    if (printed && found)
      differences.push(
        ...(await readPrinted(shop, found, printed, golden.sellers[seller]?.hasSignature ?? false)),
      );
  }
  return differences;
}

/** Missing content in a document's PDF (a text, the QR code, a signature), or overlapping texts. */
async function readPrinted(
  shop: GoldenShop,
  { id, document: { kind }, qr }: { id: string; document: Content; qr: string | null },
  printed: readonly string[],
  isSigned: boolean,
): Promise<string[]> {
  const [file] = await renderDocuments(shop.db, [id]);
  const read = readPdf(file!.content);
  const text = Array.from({ length: read.pages }, (_, page) => read.words(page))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  return [
    ...printed
      .filter((pattern) => !new RegExp(pattern.replaceAll(/[()]/g, '\\$&')).test(text))
      .map((pattern) => `PDF of ${String(kind)}: no "${pattern}" in ${text}`),
    ...(qr === null || hasQr(read, qr)
      ? []
      : [`PDF of ${String(kind)}: the QR code says something else`]),
    ...compare(isSigned ? 1 : 0, read.pictures, `pictures in the PDF of ${String(kind)}`),
    ...overlaps(read).map(([a, b]) => `PDF of ${String(kind)}: ${a} over ${b}`),
  ];
}

/** Whether the dark squares of a PDF are the QR code of a text. */
function hasQr({ boxes }: PdfContent, text: string): boolean {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = boxes.filter((b) => Math.abs(b.width - b.height) < 0.01 && b.width < 3);
  const [left, top, unit] = [
    Math.min(...squares.map((b) => b.x)),
    Math.min(...squares.map((b) => b.y)),
    squares[0]?.width ?? 1,
  ];
  const drawn = new Set(
    squares.map((b) => `${Math.round((b.x - left) / unit)} ${Math.round((b.y - top) / unit)}`),
  );
  return (
    size > 0 &&
    drawn.size === data.flat().filter(Boolean).length &&
    data.every((row, y) => row.every((isDark, x) => isDark === drawn.has(`${x} ${y}`)))
  );
}

/** Items added in the same instant have no defined order. */
const inOrder = <C extends Content>(document: C): C => ({
  ...document,
  lines: document.lines.toSorted(
    (a, b) => (a.hsn ?? '').localeCompare(b.hsn ?? '') || a.totalPaise - b.totalPaise,
  ),
});

async function buy(
  shop: GoldenShop,
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
  shop: GoldenShop,
  order: Order,
  way: readonly ('delivered' | 'undelivered' | 'returning' | 'returned')[],
): Promise<void> {
  for (const part of order.subOrders) {
    const seller = { token: await vendorToken(shop, part.vendor._id) };
    const { shipmentId: id } = await shop.ok(
      packVendorOrder,
      { params: { id: part._id }, body: {} },
      seller,
    );
    await shop.ok(handOverShipment, { params: { id }, body: {} }, seller);
    for (const status of way)
      await shop.ok(updateShipmentStatus, { params: { id }, body: { status } }, seller);
  }
}

/** Returns units of the first item; returns the refund in paise. */
async function sendBack(
  shop: GoldenShop,
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
async function noteEwayBill(shop: GoldenShop, order: Order, number: string): Promise<void> {
  for (const part of order.subOrders) {
    const seller = { token: await vendorToken(shop, part.vendor._id) };
    const {
      order: { shipments },
    } = await shop.ok(getVendorOrder, { params: { id: part._id } }, seller);
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
async function register(shop: GoldenShop, orderId: string): Promise<string[]> {
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

/** Differences between `actual` and `expected`; unmentioned values may be anything. */
function compare(expected: unknown, actual: unknown, where: string): string[] {
  if (expected === null || typeof expected !== 'object')
    return Object.is(expected, actual)
      ? []
      : [`${where}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
  if (actual === null || typeof actual !== 'object') return [`${where} is missing`];
  const lengths =
    Array.isArray(expected) && Array.isArray(actual) && expected.length !== actual.length
      ? [`${where}: ${actual.length} instead of ${expected.length}`]
      : [];
  return [
    ...lengths,
    ...Object.entries(expected).flatMap(([key, value]) =>
      compare(value, (actual as Record<string, unknown>)[key], `${where}.${key}`),
    ),
  ];
}
