import { createHash } from 'node:crypto';
import { cartItemId } from '#contracts/cart/cart.ts';
import { type placeOrder as placeOrderEndpoint } from '#contracts/checkout/checkout.ts';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Locale } from '#contracts/kernel/locales.ts';
import { type Paise, rupeesToPaise } from '#contracts/kernel/money.ts';
import { normalisePromo } from '#contracts/pricing/rewards.ts';
import { type CartItemRecord, keyOfRow, readCartItems } from '#server/modules/cart/service.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { teamFrom } from '#server/modules/vendor-alerts/service.ts';
import { showsInLists, showsOnPage } from '#server/modules/offers/service.ts';
import { placedMessages, reviewMessages } from '#server/modules/notifications/service.ts';
import {
  cashOfQuote,
  presentOrder,
  saveOrder,
  spendBudgets,
} from '#server/modules/orders/service.ts';
import { spendOf } from '#server/modules/pricing/service.ts';
import { awaitPayment } from '#server/modules/payments/service.ts';
import { noticeRows, savedTemplates } from '#server/modules/messages/service.ts';
import { replyIn } from '#server/platform/messages/caller-locale.ts';
import { refreshTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import { retryTransaction, type Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/extensions/topics.ts';
import {
  checkPlacing,
  decisionRow,
  judgeOrder,
  requireRiskPass,
  type RiskCheck,
  type RiskOrder,
  termsOf,
} from '#server/modules/risk/service.ts';
import { confirmableContact } from '#server/modules/accounts/service.ts';
import { maskContactOf } from './confirmation-code.ts';
import { riskSubjectOf } from './risk-subject.ts';
import { readCheckoutContext } from './checkout-context.ts';
import { cashRefusals } from './cash-on-delivery.ts';
import { pricePurchase, type Purchase } from './purchase.ts';
import { presentTotals } from './present.ts';
import { claimIdempotencyKey, type CheckoutContext, hasCheckoutItems } from './queries.ts';
import type { CheckedPurchase, Decision, Placing } from './draft-order.ts';
import { draftOrder } from './draft-order.ts';
import {
  deliveryAddressOf,
  refuseCash,
  requireBilling,
  requireDelivery,
  requireItems,
  requireOrderLimit,
  takeStockOf,
} from './order-checks.ts';

type Body = EndpointBody<typeof placeOrderEndpoint>;
type Reply = EndpointData<typeof placeOrderEndpoint>;

/**
 * Places the checkout list as an order, in the caller's transaction and with a fixed number of
 * queries: everything is recomputed from the database, stock is taken last, and any failed check
 * rolls everything back (409). A repeated key returns the first answer unchanged; with another body
 * it is refused (422). Refusals are not stored, so the same key may be retried. Online orders are
 * written with their stock held and placed when the payment arrives. Source: rulings §4.
 */
export async function placeOrderFromCheckout(tx: Tx, placing: Placing): Promise<Reply> {
  const { userId, key, body, clock, gateway } = placing;
  const now = clock.now();
  const hash = requestHash(body);
  if (body.paymentMethod === 'online' && gateway === null) fail('payment_method_unavailable');
  const rows = await claimIdempotencyKey(tx, userId, key, hash, now);
  if (!Array.isArray(rows))
    return rows.requestHash === hash
      ? (JSON.parse(rows.reply) as Reply)
      : fail('idempotency_key_reused');
  if (rows.length === 0)
    return (await hasCheckoutItems(tx, userId)) ? retryTransaction() : fail('checkout_empty');
  const checked = await readPurchase(tx, rows, placing, now);
  requireSeenTotals(checked, body);
  const decision = decide(checked, placing);
  const placed = draftOrder(checked, placing, decision, now);
  const { reply, changes } = await writeOrder(tx, {
    rows,
    checked,
    decision,
    placed,
    placing,
    now,
  });
  await chargeBudgets(tx, placed);
  await publishOrder(tx, rows, placed);
  await refreshPages(tx, changes, now);
  return reply;
}

type OrderRecord = ReturnType<typeof draftOrder>;

/** The confirmation code is not part of the order's identity. */
const requestHash = (body: Body): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...body, confirmationCode: undefined }))
    .digest('hex');

/** The checkout list priced for its address; every reason that forbids buying it is thrown here. */
async function readPurchase(
  tx: Tx,
  rows: CartItemRecord[],
  { userId, body, deviceHash }: Placing,
  now: Date,
): Promise<CheckedPurchase> {
  // Queried together to share a round trip.
  const [read, context] = await Promise.all([
    readCartItems(tx, rows, now),
    readCheckoutContext(
      tx,
      {
        userId,
        promoCode: normalisePromo(body.promoCode),
        skuIds: rows.map((r) => r.sku_id),
        addressId: body.addressId ?? null,
        withTeams: true,
      },
      now,
      rows,
    ),
  ]);
  // Items changed while waiting for the lock because their product was merged: they were not taken.
  if (context.hasItems) retryTransaction();
  // Blocked since this call began.
  if (context.user?.is_blocked) fail('account_blocked');
  const items = requireItems(read);
  const address = deliveryAddressOf(body, context);
  const couponId = context.coupon?.id ?? null;
  const check = await checkPlacing(
    tx,
    riskSubjectOf(items, { userId, deviceHash, address, couponId, now }),
  );
  const limits = termsOf(check);
  const purchase = pricePurchase(items, { ...context, address }, address.pincode, now, limits);
  requireDelivery(purchase, address.pincode);
  requireBilling(purchase, body.business, address);
  requireOrderLimit(purchase);
  const walletPaise = body.useWallet ? purchase.walletPaise : 0;
  const cashRefused = cashRefusals(purchase, address.pincode, purchase.cash, walletPaise);
  const hasDue = purchase.quote.totalPaise > walletPaise;
  if (body.paymentMethod === 'cod' && hasDue && cashRefused.length > 0) refuseCash(cashRefused);
  return { items, context, address, check, limits, purchase, walletPaise, cashRefused, hasDue };
}

/** The round-off to whole rupees of cash. */
const roundOffPaiseOf = (
  quote: Purchase['quote'],
  { walletPaise }: Pick<CheckedPurchase, 'walletPaise'>,
  body: Body,
): Paise =>
  body.paymentMethod === 'cod'
    ? cashOfQuote(quote, Math.min(walletPaise, quote.totalPaise)).roundOffPaise
    : 0;

/** The customer agreed to exactly this total; otherwise 409 with the current totals. */
function requireSeenTotals(checked: CheckedPurchase, body: Body): void {
  const { quote } = checked.purchase;
  const roundOffPaise = roundOffPaiseOf(quote, checked, body);
  const isAsSeen =
    (body.expectedTotal === undefined ||
      rupeesToPaise(body.expectedTotal) === quote.totalPaise + roundOffPaise) &&
    (body.expectedWallet === undefined ||
      rupeesToPaise(body.expectedWallet) === checked.walletPaise);
  if (!isAsSeen) fail('total_changed', { data: { totals: presentTotals(quote, roundOffPaise) } });
}

/** The payment method and the risk rules' outcome; throws if they require a code first. */
function decide(
  { context, check, purchase, hasDue }: CheckedPurchase,
  { body, gateway, isConfirmed }: Placing,
): Decision {
  // With nothing to pay there is no payment to wait for.
  const awaits = body.paymentMethod === 'online' && hasDue ? gateway : null;
  const method = body.paymentMethod === 'cod' && hasDue ? 'cod' : 'online';
  const verdict = judgePurchase(check, purchase, { method, awaitsPayment: awaits !== null });
  requireRiskPass(check, verdict, {
    method,
    isConfirmed,
    sentTo: maskContactOf(confirmableContact(context.user!)),
  });
  return { awaits, verdict, isReviewed: verdict.outcome === 'review' };
}

/** A code without a discount is not abuse. */
const judgePurchase = (
  check: RiskCheck,
  { quote }: Purchase,
  order: Omit<RiskOrder, 'totalPaise'>,
) =>
  judgeOrder(
    quote.discountSource === 'promo'
      ? check
      : { ...check, facts: { ...check.facts, couponAccounts: 0 } },
    { ...order, totalPaise: quote.totalPaise },
  );

interface Writing {
  rows: CartItemRecord[];
  checked: CheckedPurchase;
  decision: Decision;
  placed: OrderRecord;
  placing: Placing;
  now: Date;
}

/**
 * Writes order, messages and decision and takes the stock in one batch; all are rolled back if
 * stock is short.
 */
async function writeOrder(
  tx: Tx,
  { rows, checked, decision, placed, placing, now }: Writing,
): Promise<{ reply: Reply; changes: Awaited<ReturnType<typeof takeStockOf>> }> {
  const { items, context, address, limits, check, purchase, cashRefused } = checked;
  const { key, body, clock } = placing;
  const { awaits, verdict } = decision;
  const order = presentOrder(placed.stored);
  const reply: Reply = { order };
  const orderIn = (language: Locale) => replyIn(language, () => presentOrder(placed.stored));
  const readers = readersOf(context, placed.rows);
  const messages =
    awaits === null
      ? noticeRows(
          tx,
          await savedTemplates(tx, now),
          decision.isReviewed ? reviewMessages(orderIn, readers) : placedMessages(orderIn, readers),
          clock,
        )
      : [];
  const isCashAllowed = () =>
    cashRefused.length === 0 &&
    judgePurchase(check, purchase, { method: 'cod', awaitsPayment: false }).outcome ===
      verdict.outcome;
  const orderId = placed.rows.order.id;
  const row = decisionRow(check, verdict, { orderId, isConfirmed: placing.isConfirmed });
  // Stock last: others wait for the rows of popular offers until the commit.
  const [isWritten, changes] = await Promise.all([
    saveOrder(tx, placed.rows, { key, reply: JSON.stringify(reply), messages, decision: row }),
    takeStockOf(tx, items, orderId, now, awaits === null ? 'order' : 'held'),
    ...(awaits === null
      ? []
      : [
          awaitPayment(tx, placed, {
            provider: awaits,
            basket: rows,
            isCashAllowed: isCashAllowed(),
          }),
        ]),
  ]);
  if (!isWritten) {
    // Another order of this account has used the coupon meanwhile: the customer sees the totals
    // without it.
    const withoutCoupon = { ...context, address, coupon: null };
    const { quote } = pricePurchase(items, withoutCoupon, address.pincode, now, limits);
    const roundOffPaise = roundOffPaiseOf(quote, checked, body);
    fail('total_changed', { data: { totals: presentTotals(quote, roundOffPaise) } });
  }
  return { reply, changes };
}

/** Items are written in the order of the checkout list; gifts follow them. */
const publishOrder = (tx: Tx, items: readonly CartItemRecord[], { rows }: OrderRecord) =>
  publish(tx, 'order.created', {
    orderId: rows.order.id,
    orderNumber: rows.order.order_number,
    userId: rows.order.user_id,
    status: rows.order.status,
    totalPaise: rows.order.total_paise,
    items: items.map((item, i) => ({
      orderItemId: rows.items[i]!.id,
      cartItemId: cartItemId(keyOfRow(item)),
      productId: rows.items[i]!.product_id,
      name: rows.items[i]!.snapshot.name,
      vendorId: rows.items[i]!.vendor_id,
      vendorOrderId: rows.items[i]!.vendor_order_id,
      quantity: rows.items[i]!.quantity,
    })),
  });

/** Charges the discount budgets. */
async function chargeBudgets(tx: Tx, { rows }: OrderRecord): Promise<void> {
  // Another order has used up a budget meanwhile: this one is priced again.
  if (!(await spendBudgets(tx, spendOf(rows.items.flatMap((l) => l.discount_parts)))))
    retryTransaction();
}

/**
 * Refreshes what shows the quantities this order changed. Quantities above "only 5 left" follow when
 * the cached replies expire, or every sale would make the pages of popular products anew.
 */
async function refreshPages(
  tx: Tx,
  changes: Awaited<ReturnType<typeof takeStockOf>>,
  now: Date,
): Promise<void> {
  refreshTags(tx, productTags(changes.filter(showsOnPage).map((c) => c.productId)));
  const shown = [...new Set(changes.filter(showsInLists).map((c) => c.productId))];
  if (shown.length === 0) return;
  await refreshProductCards(tx, shown, now);
}

/** Recipients of a placed order's messages, read in its transaction. */
const readersOf = ({ user, vendors }: CheckoutContext, rows: OrderRecord['rows']) => ({
  email: rows.order.contact_email,
  language: user!.language,
  smsTo: user!.sms_to,
  vendors: new Map(vendors.map((v) => [v.id, teamFrom(v)])),
  deadlines: new Map(rows.subOrders.map((s) => [s.id, s.ship_by])),
  codes: new Map(
    rows.items.flatMap((l) => {
      const code = vendors.find((v) => v.id === l.vendor_id)?.codes?.[l.sku_id];
      return code ? [[l.id, code] as const] : [];
    }),
  ),
});
