import type { FastifyInstance } from 'fastify';
import * as checkout from '#contracts/checkout/checkout.ts';
import { sendConfirmationCode } from '#contracts/risk/risk.ts';
import { errorCode, fail } from '#contracts/kernel/errors.ts';
import { isCheckViolation, isUniqueViolation } from '#server/platform/db/database.ts';
import { OTP_SECONDS, RESEND_SECONDS } from '#server/modules/accounts/service.ts';
import { deviceHashOf, saveRiskStop, RiskStop } from '#server/modules/risk/service.ts';
import { openProviders, openPayment } from '#server/modules/payments/service.ts';
import { countSession, type SessionCaller } from '#server/platform/http/session-steps.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { isIdempotencyKey } from '#server/platform/http/once.ts';
import { routes } from '#server/platform/http/route.ts';
import { requireConfirmationCode, sendConfirmationCodeTo } from './confirmation-code.ts';
import { countPromoAttempt, requirePromoAttempts } from './promo-code-attempts.ts';
import {
  addCheckoutItem,
  clearCheckoutItems,
  moveCartIntoCheckout,
  quoteBuyList,
  readCheckout,
  removeFromCheckout,
  returnToCart,
  setCheckoutItemQuantity,
  shipmentRates,
} from './service.ts';
import { placeOrderFromCheckout } from './place-order.ts';

/**
 * Conflicts with concurrent changes: two random order numbers rarely collide; another order may
 * take the last gift or spend the account's wallet. Then the order is computed again.
 */
const OVERTAKEN = (error: unknown) =>
  isUniqueViolation(error, 'orders_order_number_key') ||
  isCheckViolation(error, 'gifts_on_hand_check') ||
  isCheckViolation(error, 'wallets_enough');
const ATTEMPTS = 5;
async function retried<T>(place: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place();
    } catch (error) {
      if (attempt === ATTEMPTS || !OVERTAKEN(error)) throw error;
    }
  }
}

/** The checkout list, its quote, and placing the order. */
export function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);
  const providers = openProviders(deps);
  const onlineOf = async () => {
    const [gateway] = await providers.offering();
    return gateway ? { isTest: await gateway.isTest() } : null;
  };
  const countCheckout = (
    req: SessionCaller,
    items: readonly { vendor: { _id: string } | null }[],
  ) =>
    countSession(deps, req, {
      step: 'checkout',
      vendorIds: [...new Set(items.flatMap(({ vendor }) => (vendor ? [vendor._id] : [])))],
    });

  route.read(checkout.getCheckout, ({ db, session, now }) =>
    readCheckout(db, session.subjectId, now),
  );

  route.write(checkout.addToCheckout, async ({ tx, session, body, now, req, say }) => {
    const item = await addCheckoutItem(tx, session.subjectId, body, now);
    countCheckout(req, [item]);
    say('checkout.item_added');
    return { item };
  });

  route.action(checkout.updateCheckoutItem, async ({ db, session, params, body, now, say }) => {
    const item = await setCheckoutItemQuantity(
      db,
      session.subjectId,
      params.id,
      body.quantity,
      now,
    );
    say('checkout.done.quantity', { name: item.product.name });
    return { item };
  });

  route.action(checkout.removeCheckoutItem, async ({ db, session, params, say }) => {
    await removeFromCheckout(db, session.subjectId, params.id);
    say('checkout.item_removed');
    return null;
  });

  route.action(checkout.clearCheckout, async ({ db, session, say }) => {
    await clearCheckoutItems(db, session.subjectId);
    say('checkout.cleared');
    return null;
  });

  route.write(checkout.moveCartToCheckout, async ({ tx, session, now, req, say }) => {
    const list = await moveCartIntoCheckout(tx, session.subjectId, now);
    countCheckout(req, list.items);
    say('checkout.cart_moved');
    return list;
  });

  route.write(checkout.returnCheckoutToCart, async ({ tx, session, say }) => {
    const cart = await returnToCart(tx, session.subjectId);
    if (cart.left > 0) say('checkout.returned_in_part', { n: cart.left });
    else say('checkout.returned_to_cart');
    return cart;
  });

  route.read(checkout.calculateRates, ({ db, session, body, now }) =>
    shipmentRates(db, session.subjectId, body, now),
  );

  route.read(checkout.quoteTotals, async ({ db, session, body, now, req }) => {
    const guess = {
      db,
      clock: deps.clock,
      req,
      userId: session.subjectId,
      promoCode: body.promoCode,
    };
    await requirePromoAttempts(guess);
    const quoted = await quoteBuyList(
      db,
      { userId: session.subjectId, deviceHash: deviceHashOf(req.headers) },
      body,
      now,
      await onlineOf(),
    );
    if (body.promoCode && quoted.promo.state === 'none' && quoted.totals.items > 0)
      await countPromoAttempt(guess);
    return quoted;
  });

  route.action(sendConfirmationCode, async ({ session, req, say }) => {
    const sentTo = await sendConfirmationCodeTo(deps, req, session.subjectId);
    say('accounts.phone.sent', { phone: sentTo });
    return { sentTo, expiresInSeconds: OTP_SECONDS, resendInSeconds: RESEND_SECONDS };
  });

  route.action(checkout.placeOrder, async ({ transact, session, body, req, say }) => {
    const key = req.headers[checkout.IDEMPOTENCY_HEADER];
    if (!isIdempotencyKey(key)) return fail('idempotency_key_required');
    const gateway = (await providers.offering())[0]?.name ?? null;
    const place = (isConfirmed: boolean) =>
      retried(() =>
        transact(
          (tx) =>
            placeOrderFromCheckout(tx, {
              userId: session.subjectId,
              key,
              body,
              clock: deps.clock,
              gateway,
              deviceHash: deviceHashOf(req.headers),
              isConfirmed,
            }),
          { keepsPlans: true },
        ),
      );
    // Codes can be guessed here as well as in the quote: the answer tells whether one is valid.
    if (body.promoCode) {
      const guess = {
        db: deps.db,
        clock: deps.clock,
        req,
        userId: session.subjectId,
        promoCode: body.promoCode,
      };
      await requirePromoAttempts(guess);
      const quoted = await quoteBuyList(
        deps.db,
        { userId: session.subjectId, deviceHash: deviceHashOf(req.headers) },
        { list: 'checkout', promoCode: body.promoCode },
        deps.clock.now(),
        await onlineOf(),
      );
      if (quoted.promo.state === 'none' && quoted.totals.items > 0) await countPromoAttempt(guess);
    }
    const code = body.confirmationCode;
    // Without the code first: a repeat of a placed order needs none.
    const reply = await place(false)
      .catch(async (error: unknown) => {
        if (
          code === undefined ||
          !(error instanceof RiskStop) ||
          error.code !== errorCode('confirmation_required')
        )
          throw error;
        await requireConfirmationCode(deps, req, session.subjectId, code);
        return place(true);
      })
      .catch(async (error: unknown) => {
        if (error instanceof RiskStop) await saveRiskStop(deps.db, error);
        throw error;
      });
    const vendorIds = reply.order.subOrders.map((s) => s.vendor._id);
    countSession(deps, req, { step: 'order', vendorIds });
    if (reply.order.status !== 'payment_pending') {
      say('checkout.done.order_placed');
      return reply;
    }
    // The gateway is called after the order is committed, outside its transaction; if it is
    // unreachable the order waits.
    return {
      ...reply,
      payment: await openPayment(
        deps,
        providers,
        { userId: session.subjectId, id: reply.order._id },
        false,
      ),
    };
  });
}
