import { sql } from 'kysely';
import { beginImport } from '#contracts/listings/bulk.ts';
import { createVendorCoupon } from '#contracts/promotions/coupons.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { bookCourier } from '#contracts/fulfilment/couriers.ts';
import { packVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { createTicket } from '#contracts/support/support.ts';
import { listVendorOrderInvoices } from '#contracts/invoices/invoices.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createListing, listListings } from '#contracts/listings/listings.ts';
import { addPickupPlace } from '#contracts/vendor-team/pickups.ts';
import { addOrderNote } from '#contracts/orders/order-notes.ts';
import { planPrice } from '#contracts/offers/price-plans.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { askQuestion, createReview } from '#contracts/reviews/reviews.ts';
import { listVendorStatements } from '#contracts/settlement/settlement.ts';
import { inviteMember } from '#contracts/vendor-team/vendor-team.ts';
import { createApiToken } from '#contracts/vendor-team/api-tokens.ts';
import { createWebhook, testWebhook } from '#contracts/vendor-team/webhooks.ts';
import { openMember } from '#server/modules/accounts/service.ts';
import { closePeriods } from '#server/modules/settlement/service.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { deliverByCourier, receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const PLACE = {
  name: 'Godown',
  line1: '4, Mill Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  contactName: 'Ravi',
  contactPhone: '9812345678',
};

type Caller = { token: string };
interface Trader {
  vendorId: string;
  productId: string;
  addressId: string;
  me: Caller;
  seller: Caller;
}
async function packed(shop: TestApp, { productId, addressId, me, seller }: Trader) {
  await shop.ok(addToCheckout, { body: { productId, quantity: 2 } }, me);
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId, paymentMethod: 'cod' } },
    { ...me, headers: { 'idempotency-key': newId('req') } },
  );
  const vendorOrder = order.subOrders[0]!;
  const { shipmentId } = await shop.ok(
    packVendorOrder,
    { params: { id: vendorOrder._id }, body: {} },
    seller,
  );
  return {
    order,
    vendorOrder: vendorOrder._id,
    shipment: shipmentId,
    item: vendorOrder.items[0]!._id,
  };
}
type Packed = Awaited<ReturnType<typeof packed>>;
async function delivered(shop: TestApp, trader: Trader): Promise<Packed> {
  const one = await packed(shop, trader);
  await deliverByCourier(shop, trader.vendorId, one.shipment);
  await receiveCash(shop, one.order._id);
  return one;
}

/** What a customer writes about orders and products: a return, a ticket, a question and a review. */
async function customerRequests(
  shop: TestApp,
  { productId, me }: Trader,
  back: Packed,
  open: Packed,
) {
  const asked = await shop.ok(
    createReturn,
    {
      params: { id: back.order._id },
      body: {
        items: [{ itemId: back.item, quantity: 1 }],
        reason: 'does_not_fit',
        refundTo: { kind: 'upi', upi: 'asha@okbank' },
      },
    },
    me,
  );
  const { ticket } = await shop.ok(
    createTicket,
    {
      params: { id: open.order._id },
      body: { topic: 'item', text: 'Is a charger with it?', itemId: open.item },
    },
    me,
  );
  const product = { params: { id: productId } };
  const { question } = await shop.ok(
    askQuestion,
    { ...product, body: { text: 'Does it fit a bicycle?' } },
    me,
  );
  const { review } = await shop.ok(
    createReview,
    { ...product, body: { rating: 4, text: 'Sturdy' } },
    me,
  );
  return {
    return: asked.results[0]!._id,
    ticket: ticket._id,
    question: question._id,
    review: review._id,
  };
}

async function listingsOf(shop: TestApp, { seller }: Trader) {
  const [listing] = (await shop.ok(listListings, {}, seller)).results;
  const {
    rows: [category],
  } = await sql<{ id: string }>`select id from categories where is_active limit 1`.execute(shop.db);
  const begin = async () =>
    (await shop.ok(createListing, { body: { categoryId: category!.id } }, seller)).listing._id;
  return { listing: listing!._id, draft: await begin(), spare: await begin() };
}

async function accessOf(shop: TestApp, vendorId: string, me: Caller) {
  const { invitation } = await shop.ok(
    inviteMember,
    { body: { email: 'colleague@example.com', role: 'orders' } },
    me,
  );
  const member = await transact(shop.db, (tx) =>
    openMember(
      tx,
      {
        vendorId,
        role: 'finance',
        name: 'Ravi',
        email: `${vendorId}@example.com`,
        passwordHash: 'none',
      },
      shop.clock.now(),
    ),
  );
  const subjectId = `usr_of_${vendorId}`;
  const { sessionId } = await transact(shop.db, (tx) =>
    issueSession(tx, { audience: 'vendor', subjectId, vendorId, vendorRole: 'owner' }, shop.clock),
  );
  const { item } = await shop.ok(
    createApiToken,
    { body: { name: 'Till', rights: ['stock'], days: 30 } },
    me,
  );
  const passkey = newId('pky');
  await sql`insert into passkeys (id, credential_id, audience, subject_id, name, public_key, counter, transports, is_synced, created_at)
    values (${passkey}, ${passkey}, 'vendor', ${subjectId}, 'Key', '', 0, '[]', false, now())`.execute(
    shop.db,
  );
  return {
    passkey,
    token: item._id,
    invitation: invitation._id,
    member: member.id,
    session: sessionId,
  };
}

async function webhookOf(shop: TestApp, me: Caller) {
  const { item } = await shop.ok(
    createWebhook,
    {
      body: {
        name: 'Godown',
        url: 'https://hooks.godown.in/haatlane',
        topics: ['stock.changed'],
      },
    },
    me,
  );
  const { message } = await shop.ok(testWebhook, { params: { id: item._id } }, me);
  return { webhook: item._id, message: message._id };
}

async function pricesOf(shop: TestApp, offerId: string, me: Caller) {
  const { coupon } = await shop.ok(
    createVendorCoupon,
    {
      body: {
        code: 'TRADE-10',
        title: 'Ten off',
        type: 'percent',
        value: 10,
        startsAt: '2026-11-01T00:00:00.000Z',
      },
    },
    me,
  );
  const { plan } = await shop.ok(
    planPrice,
    {
      params: { id: offerId },
      body: {
        price: 200,
        startsAt: '2027-07-01T00:00:00.000Z',
        endsAt: '2027-07-03T00:00:00.000Z',
      },
    },
    me,
  );
  return { coupon: coupon._id, plan: plan._id };
}

/** A draft of a claim about the returned item. */
async function claimOf(shop: TestApp, vendorId: string, back: Packed, returnId: string) {
  const id = newId('clm', shop.clock.now().getTime());
  await sql`insert into claims (id, vendor_id, order_id, vendor_order_id, shipment_id, return_id, order_item_id, source, kinds, kind, quantity, max_quantity, status, created_at, updated_at)
    values (${id}, ${vendorId}, ${back.order._id}, ${back.vendorOrder}, ${back.shipment}, ${returnId}, ${back.item}, ${`return:${returnId}`}, '{used}', 'used', 1, 1, 'draft', ${shop.clock.now()}, ${shop.clock.now()})`.execute(
    shop.db,
  );
  return id;
}

/** A vendor with an order in transit and one returned, a ticket, a question and a statement. */
export async function trade(shop: TestApp) {
  const vendorId = await makeVendor(shop);
  const { productId, offerIds } = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const seller = { token: await vendorToken(shop, vendorId) };
  const trader = {
    vendorId,
    productId,
    addressId: who.addressId,
    me: { token: who.token },
    seller,
  };
  await delivered(shop, trader);
  const back = await delivered(shop, trader);
  const open = await packed(shop, trader);
  await shop.ok(bookCourier, { params: { id: open.shipment } }, seller);
  const requests = await customerRequests(shop, trader, back, open);
  const claim = await claimOf(shop, vendorId, back, requests.return);
  const listings = await listingsOf(shop, trader);
  shop.clock.advance(20 * 86_400_000);
  await closePeriods(shop.db, shop.clock);
  const later = { token: await vendorToken(shop, vendorId) };
  const begun = await shop.ok(beginImport, { body: { name: 'goods.csv', bytes: 100 } }, later);
  const { place } = await shop.ok(addPickupPlace, { body: PLACE }, later);
  const vendorOrderCall = { params: { id: open.vendorOrder } };
  const {
    notes: [note],
  } = await shop.ok(addOrderNote, { ...vendorOrderCall, body: { text: 'Rings at five' } }, later);
  return {
    ...requests,
    ...listings,
    ...(await accessOf(shop, vendorId, later)),
    ...(await webhookOf(shop, later)),
    ...(await pricesOf(shop, offerIds[0]!, later)),
    note: note!._id,
    claim,
    import: begun.import._id,
    place: place._id,
    vendorId,
    product: productId,
    vendorOrder: open.vendorOrder,
    shipment: open.shipment,
    offer: offerIds[0]!,
    statement: (await shop.ok(listVendorStatements, {}, later)).results[0]!._id,
    invoice: `${(await shop.ok(listVendorOrderInvoices, vendorOrderCall, later)).results[0]!._id}.pdf`,
  };
}
