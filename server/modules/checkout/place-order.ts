import { createHash } from 'node:crypto';
import { cartItemId } from '#contracts/cart/cart.ts';
import { type placeOrder as placeOrderEndpoint } from '#contracts/checkout/checkout.ts';
import { billingStateMessage } from '#contracts/orders/orders.ts';
import { commissionRuleOf } from '#contracts/vendors/commission-rules.ts';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { type ErrorName, fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { stateOfGstin } from '#contracts/tax/gstin.ts';
import { contradictedState, contradiction, stateNamed } from '#contracts/kernel/places.ts';
import { normalisePromo } from '#contracts/pricing/rewards.ts';
import {
  type CartItemRecord,
  keyOfRow,
  type ResolvedCartItem,
  namedSize,
  cartProblemMessage,
  cartProblemOf,
  readCartItems,
} from '#server/modules/cart/service.ts';
import { presentPicture, refreshProductCards } from '#server/modules/catalog/service.ts';
import { teamFrom } from '#server/modules/vendor-alerts/service.ts';
import { markVisitOrdered } from '#server/modules/reports/service.ts';
import { deductStock, showsInLists } from '#server/modules/offers/service.ts';
import { placedMessages, reviewMessages } from '#server/modules/notifications/service.ts';
import {
  cashOfQuote,
  orderRows,
  presentOrder,
  saveOrder,
  spendBudgets,
} from '#server/modules/orders/service.ts';
import { spendOf } from '#server/modules/pricing/service.ts';
import { awaitPayment } from '#server/modules/payments/service.ts';
import { purgeSoon, purgeTags } from '#server/platform/cache/public-cache.ts';
import { noticeRows, savedTemplates } from '#server/modules/messages/service.ts';
import type { VendorShippingTerms } from '#server/modules/vendors/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { retryTransaction, type Tx } from '#server/platform/db/database.ts';
import {
  checkPlacing,
  decisionRow,
  judgeOrder,
  saveRiskDecision,
  requireRiskPass,
  type RiskCheck,
  type RiskOrder,
  termsOf,
} from '#server/modules/risk/service.ts';
import { confirmableContact } from '#server/modules/accounts/service.ts';
import { maskContactOf } from './confirmation-code.ts';
import { riskSubjectOf } from './risk-subject.ts';
import { cashRefusals, type CashOnDeliveryRefusal } from './cash-on-delivery.ts';
import { presentTotals, pricePurchase, type Purchase, type PurchaseLine } from './purchase.ts';
import {
  claimIdempotencyKey,
  type CheckoutContext,
  hasCheckoutItems,
  selectCheckoutContext,
} from './queries.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

type Body = EndpointBody<typeof placeOrderEndpoint>;
type Reply = EndpointData<typeof placeOrderEndpoint>;
interface Placing {
  userId: string;
  key: string;
  body: Body;
  clock: Clock;
  /** The gateway that takes new payments; null: nobody pays online. */
  gateway: string | null;
  deviceHash: string | null;
  /** Whether a one-time code confirmed the order. */
  isConfirmed: boolean;
}

/**
 * Places the checkout list as an order, in the caller's transaction and in a fixed number of queries: everything
 * is computed again from the database, stock is taken last, and whatever no longer holds rolls all of it back
 * (409). A repeated key gives the first answer to the letter; with another body it is refused (422). Refusals are
 * not kept, so the same key may be tried again. What is paid for online is written with its stock held and placed when
 * the money has come. Source: rulings §4.
 */
export async function placeOrderFromCheckout(
  tx: Tx,
  { userId, key, body, clock, gateway, deviceHash, isConfirmed }: Placing,
): Promise<Reply> {
  const now = clock.now();
  // A code confirms the same order.
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...body, confirmationCode: undefined, visit: undefined }))
    .digest('hex');
  if (body.paymentMethod === 'online' && gateway === null) fail('payment_method_unavailable');
  const rows = await claimIdempotencyKey(tx, userId, key, hash, now);
  if (!Array.isArray(rows))
    return rows.requestHash === hash
      ? (JSON.parse(rows.reply) as Reply)
      : fail('idempotency_key_reused');
  if (rows.length === 0)
    return (await hasCheckoutItems(tx, userId)) ? retryTransaction() : fail('checkout_empty');
  // Asked for together, so that they travel together.
  const [read, context] = await Promise.all([
    readCartItems(tx, rows, now),
    selectCheckoutContext(tx, {
      userId,
      promoCode: normalisePromo(body.promoCode),
      skuIds: rows.map((r) => r.sku_id),
      addressId: body.addressId ?? null,
      withTeams: true,
    }),
  ]);
  // Lines became others while they were waited for, as their product was merged with another: they were not taken.
  if (context.hasLines) retryTransaction();
  // Blocked since this call began.
  if (context.user?.is_blocked) fail('account_blocked');
  const lines = requireLines(read);
  const address = addressOf(body, context);
  const check = await checkPlacing(
    tx,
    riskSubjectOf(lines, {
      userId,
      deviceHash,
      address,
      couponId: context.coupon?.id ?? null,
      now,
    }),
  );
  const limits = termsOf(check);
  const purchase = pricePurchase(lines, { ...context, address }, address.pincode, now, limits);
  requireDelivery(purchase, address.pincode);
  requireBilling(purchase, body.business, address);
  requireOrderLimit(purchase);
  const walletPaise = body.useWallet ? purchase.walletPaise : 0;
  const refusals = cashRefusals(purchase, address.pincode, purchase.cash, walletPaise);
  if (
    body.paymentMethod === 'cod' &&
    purchase.quote.totalPaise > walletPaise &&
    refusals.length > 0
  )
    refuseCash(refusals);
  const roundOff = (quote: Purchase['quote']) =>
    body.paymentMethod === 'cod'
      ? cashOfQuote(quote, Math.min(walletPaise, quote.totalPaise)).roundOffPaise
      : 0;
  const isAsSeen =
    (body.expectedTotal === undefined ||
      rupeesToPaise(body.expectedTotal) === purchase.quote.totalPaise + roundOff(purchase.quote)) &&
    (body.expectedWallet === undefined || rupeesToPaise(body.expectedWallet) === walletPaise);
  if (!isAsSeen) {
    fail('total_changed', {
      data: { totals: presentTotals(purchase.quote, roundOff(purchase.quote)) },
    });
  }

  // With nothing to pay there is nothing to wait for.
  const awaits =
    body.paymentMethod === 'online' && purchase.quote.totalPaise > walletPaise ? gateway : null;
  const isCash = body.paymentMethod === 'cod' && purchase.quote.totalPaise > walletPaise;
  const judged = judgePurchase(check, purchase, {
    method: isCash ? 'cod' : 'online',
    awaitsPayment: awaits !== null,
  });
  requireRiskPass(check, judged, {
    method: isCash ? 'cod' : 'online',
    isConfirmed,
    sentTo: maskContactOf(confirmableContact(context.user!)),
  });
  const isReviewed = judged.outcome === 'review';
  const placed = draft(purchase, context, {
    userId,
    body,
    address,
    now,
    status: awaits !== null ? 'payment_pending' : isReviewed ? 'in_review' : 'placed',
    isReviewed,
    linked: limits.losesBenefits ? check.links.map((l) => l.vendorId) : [],
  });
  const order = presentOrder(placed.stored);
  const reply: Reply = { order };
  const readers = readersOf(context, placed.rows.order.contact_email);
  const messages =
    awaits === null
      ? noticeRows(
          tx,
          await savedTemplates(tx, now),
          isReviewed ? reviewMessages(order, readers) : placedMessages(order, readers),
          clock,
        )
      : [];
  // Sent together; where stock is short both are rolled back.
  const [changes, isWritten] = await Promise.all([
    takeStockOf(tx, lines, placed.rows.order.id, now, awaits === null ? 'order' : 'held'),
    saveOrder(tx, placed.rows, {
      key,
      reply: JSON.stringify(reply),
      messages,
    }),
    ...(awaits === null
      ? []
      : [
          awaitPayment(tx, placed, {
            provider: awaits,
            basket: rows,
            isCashAllowed:
              refusals.length === 0 &&
              judgePurchase(check, purchase, { method: 'cod', awaitsPayment: false }).outcome ===
                judged.outcome,
          }),
        ]),
  ]);
  if (!isWritten) {
    // Another order of this account has used the coupon up since it was read: the customer sees the totals without it.
    const { quote } = pricePurchase(
      lines,
      { ...context, address, coupon: null },
      address.pincode,
      now,
      limits,
    );
    fail('total_changed', { data: { totals: presentTotals(quote, roundOff(quote)) } });
  }
  // Another order has used a budget up since it was read: this one is priced again.
  if (!(await spendBudgets(tx, spendOf(placed.rows.lines.flatMap((l) => l.discount_parts)))))
    retryTransaction();
  if (body.visit)
    await markVisitOrdered(
      tx,
      body.visit,
      placed.stored.subOrders.map((s) => s.vendor_id),
    );
  await saveRiskDecision(
    tx,
    decisionRow(check, judged, { orderId: placed.rows.order.id, isConfirmed }),
  );
  purgeSoon(
    tx,
    changes.map((c) => `stock:${c.productId}`),
  );
  const shown = [...new Set(changes.filter(showsInLists).map((c) => c.productId))];
  if (shown.length > 0) {
    await refreshProductCards(tx, shown, now);
    await purgeTags(tx, ['listing', ...shown.map((id) => `product:${id}`)]);
  }
  return reply;
}

/** A code that takes nothing off is no code that was farmed. */
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

/** The lines, each with its vendor; otherwise 409 with every line that cannot be bought named. */
function requireLines(
  read: readonly {
    row: CartItemRecord;
    meaning: ResolvedCartItem;
    name: { name: string } | undefined;
  }[],
): (PurchaseLine & { row: CartItemRecord })[] {
  let first: ErrorName | undefined;
  const details = read.flatMap(({ row, meaning, name }, i) => {
    const problem = cartProblemOf(meaning, row.quantity);
    if (!problem) return [];
    first ??= problem === 'unavailable' ? 'item_unavailable' : problem;
    return [
      {
        path: `items.${i}`,
        message: `${meaning.sellable?.product.name ?? name?.name ?? 'Item'}: ${cartProblemMessage(problem, meaning)}`,
      },
    ];
  });
  if (first) fail(first, { message: details[0]!.message, details });
  return read.map(({ row, meaning }) => ({
    row,
    id: cartItemId(keyOfRow(row)),
    quantity: row.quantity,
    selectedSize: meaning.sellable && namedSize(meaning.sellable, row.selected_size),
    meaning: meaning as PurchaseLine['meaning'],
  }));
}

function addressOf(body: Body, context: CheckoutContext): NonNullable<CheckoutContext['address']> {
  if (body.address === undefined) {
    const kept = context.address ?? fail('address_not_found');
    // One that was kept before State and PIN code had to fit.
    const belongs = contradictedState(kept.state, kept.pincode);
    if (belongs)
      fail('invalid_request', {
        ...contradiction(kept.pincode, belongs),
        details: [{ path: 'addressId', ...contradiction(kept.pincode, belongs) }],
      });
    return { ...kept, state: stateNamed(kept.state) };
  }
  const { fullName, phone, line1, line2, landmark, city, state, pincode, country } = body.address;
  return {
    fullName,
    phone,
    line1,
    line2: line2 || null,
    landmark: landmark || null,
    city,
    state,
    pincode,
    country,
  };
}

/** Every vendor delivers there. Otherwise 409 naming those that do not. */
function requireDelivery({ terms, vendors }: Purchase, pincode: string): void {
  const unreached = [...terms.values()].filter((t) => !t.isServiceable);
  if (unreached.length > 0) {
    const details = unreached.map((t) => ({
      path: `vendors.${vendors.get(t.vendorId)!.slug}`,
      message: formatMessage('en', 'errors.vendor_unserved_pin_code', {
        vendor: vendors.get(t.vendorId)!.name,
        pin: pincode,
      }),
    }));
    fail('not_serviceable', { message: details.map((d) => d.message).join(' '), details });
  }
}

/**
 * A business is billed in the State of its GSTIN: by an address of its own where the delivery address is elsewhere. Its State is the place of
 * supply then (IGST Act s. 10(1)(b)), so a vendor who may not sell into other States cannot bill it (CGST Act s. 10(2)(c), Notification 34/2023).
 */
function requireBilling(
  { vendors, terms }: Purchase,
  business: Body['business'],
  address: NonNullable<CheckoutContext['address']>,
): void {
  if (!business) return;
  const state = stateOfGstin(business.gstin);
  if (state === null) return;
  if (!business.address && address.state !== state)
    fail('invalid_request', {
      message: billingStateMessage(state),
      details: [{ path: 'business.address', message: billingStateMessage(state) }],
    });
  const local = [...terms.keys()]
    .map((id) => vendors.get(id)!)
    .filter((v) => v.gst_status !== 'regular' && v.state !== state);
  if (local.length === 0) return;
  const details = local.map((v) => ({
    path: `vendors.${v.slug}`,
    message: `${v.name} cannot bill a business in ${state}: it may sell within ${v.state} only.`,
  }));
  fail('not_serviceable', { message: details.map((d) => d.message).join(' '), details });
}

/** Names what cannot be paid for in cash; where it is the order as a whole, in the message itself. */
function refuseCash(refusals: readonly CashOnDeliveryRefusal[]): never {
  const isWhole = refusals.every((r) => r.path === 'paymentMethod');
  return fail('cod_not_available', {
    details: refusals.map(({ path, message }) => ({ path, message })),
    ...(isWhole ? { message: refusals.map((r) => r.message).join(' ') } : {}),
  });
}

/** An integer column has an end. */
const MAX_PAISE = 1_00_00_000_00;
function requireOrderLimit({ quote }: Purchase): void {
  if (quote.itemsPaise > MAX_PAISE)
    fail('cod_not_available', {
      message: 'errors.order_too_large',
      values: { amount: formatRupees(paiseToRupees(MAX_PAISE)) },
    });
}

/** Takes the stock of all lines, summed per offer: two lines of one offer cannot oversell it. */
async function takeStockOf(
  tx: Tx,
  lines: readonly PurchaseLine[],
  orderId: string,
  now: Date,
  reason: 'order' | 'held',
) {
  const demand = new Map<string, number>();
  for (const {
    meaning: { offer },
    quantity,
  } of lines)
    demand.set(offer.offerId, (demand.get(offer.offerId) ?? 0) + quantity);
  const short = (offerId: string, left?: number) => {
    const { sellable, offer } = lines.find((l) => l.meaning.offer.offerId === offerId)!.meaning;
    const known = left ?? 0;
    const message =
      known > 0
        ? `${sellable.product.name}: Only ${known} left in stock`
        : `${sellable.product.name} (${offer.vendorName}) has just been sold to somebody else.`;
    const index = lines.findIndex((l) => l.meaning.offer.offerId === offerId);
    return fail(known > 0 ? 'insufficient_stock' : 'out_of_stock', {
      message,
      details: [{ path: `items.${index}`, message }],
    });
  };
  for (const {
    meaning: { offer },
  } of lines)
    if (offer.onHand < demand.get(offer.offerId)!) short(offer.offerId, offer.onHand);
  const changes = await deductStock(
    tx,
    [...demand].map(([offerId, quantity]) => ({ offerId, quantity })),
    orderId,
    now,
    reason,
  );
  for (const offerId of demand.keys())
    if (!changes.some((c) => c.offerId === offerId)) short(offerId);
  return changes;
}

function draft(
  {
    lines,
    quote,
    saleTerms,
    coupon,
    terms,
    vendors,
    estimatedDelivery,
    gifts,
    giftsRunOut,
    walletPaise,
  }: Purchase,
  context: CheckoutContext,
  {
    userId,
    body,
    address,
    now,
    status,
    isReviewed,
    linked,
  }: {
    userId: string;
    body: Body;
    address: NonNullable<CheckoutContext['address']>;
    now: Date;
    status: 'placed' | 'payment_pending' | 'in_review';
    isReviewed: boolean;
    linked: readonly string[];
  },
) {
  const user = context.user!;
  return orderRows({
    orderId: newId('ord', now.getTime()),
    userId,
    quote,
    promo:
      quote.discountSource === 'promo'
        ? { couponId: coupon!.coupon.id, code: coupon!.coupon.code, useNumber: coupon!.useNumber }
        : null,
    paymentMethod: body.paymentMethod,
    status,
    isReviewed,
    address,
    business: body.business ?? null,
    contactEmail: user.email,
    contactPhone: user.phone,
    estimatedDelivery,
    at: now,
    gifts: gifts.map((g) => ({ ...g, image: g.media && presentPicture(g.media) })),
    giftsRunOut,
    walletPaise: body.useWallet ? walletPaise : 0,
    terms: saleTerms,
    lines: lines.map(({ quantity, selectedSize, meaning: { sellable: s, offer } }) => ({
      productId: s.product.id,
      variantId: s.variant?.variantId ?? null,
      optionId: s.option?.optionId ?? null,
      skuId: s.skuId,
      offerId: offer.offerId,
      quantity,
      unitPaise: offer.pricePaise,
      originalPaise: offer.originalPaise,
      hsnCode: s.product.hsnCode,
      commissionBp:
        commissionRuleOf(context.commissionRules, {
          vendorId: offer.vendorId,
          categoryIds: context.categoryIds[s.product.id] ?? [],
          unitPaise: offer.pricePaise,
          at: now,
        })?.rateBp ?? null,
      snapshot: {
        slug: s.product.slug,
        name: s.product.name,
        brand: s.product.brand,
        image: s.product.media[0] ? presentPicture(s.product.media[0]) : null,
        // A size that is no unit of its own was only named: the vendor has to read it.
        variant: s.variant?.name ?? null,
        option:
          [s.option?.color, s.option?.size ?? selectedSize].filter(Boolean).join(', ') || null,
        returnableDays: s.product.returnableDays,
      },
    })),
    vendors: quote.subOrders.map(({ vendorId }) => {
      const v = vendors.get(vendorId)!;
      const t = terms.get(vendorId)!;
      return {
        id: v.id,
        name: v.name,
        slug: v.slug,
        commissionBp: v.commission_bp,
        delivers: t.ratePaise !== null,
        isLinked: linked.includes(v.id),
        zone: t.zone,
        estimatedDelivery: t.estimatedDelivery,
        dispatchDays: (v.shipping as VendorShippingTerms).dispatchDays,
        closed: v.ships_from,
      };
    }),
  });
}

/** Who is to be told of a placed order, as its transaction knows them. */
const readersOf = ({ user, vendors }: CheckoutContext, email: string) => ({
  email,
  language: user!.language,
  smsTo: user!.sms_to,
  vendors: new Map(vendors.map((v) => [v.id, teamFrom(v)])),
});
