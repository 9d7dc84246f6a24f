import { addCartItem, removeCartItem, updateCartItem } from '#contracts/cart/cart.ts';
import { addToCheckout, moveCartToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder, getOrder } from '#contracts/orders/orders.ts';
import {
  cancelVendorOrder,
  confirmVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
  type VendorOrder,
} from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  abandonPayment,
  payByCash,
  payTestOrder,
  TEST_METHODS,
} from '#contracts/payments/payments.ts';
import {
  createReturn,
  listOrderReturns,
  PHOTO_REASONS,
  RETURN_REASONS,
  withdrawReturn,
} from '#contracts/returns/returns.ts';
import { payRefund } from '#contracts/returns/admin-returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import type { Client, Reply } from './client.ts';
import { CASH_OPERATIONS } from './operations.cash.ts';
import { MONEY_OPERATIONS } from './operations.payments.ts';
import type { Kind, Operation } from './operation-weights.ts';
import type {
  KnownShipment,
  KnownVendorOrder,
  KnownPending,
  KnownReturn,
  World,
} from './marketplace-state.ts';

/** The acting customer, who also does the work of every vendor and of the operator. */
export interface Actor {
  client: Client;
  world: World;
  number: number;
  last: { body: object; headers: Record<string, string>; order: string } | null;
  broken: string[];
}

type Rolls = Operation['rolls'];
/** Performs one operation and returns the last reply; null if nothing fits it yet. */
type Doing = (actor: Actor, rolls: Rolls) => Promise<Reply | null>;

const at = <T>(list: readonly T[], thrown: number): T | undefined =>
  list[Math.floor(thrown * list.length)];
/** An order the operation applies to; sometimes any, because refusals are tested too. */
function choose<T>(
  all: Iterable<T>,
  fits: (one: T) => boolean,
  [which, , , whim]: Rolls,
): T | undefined {
  const everything = [...all];
  const fitting = everything.filter(fits);
  return at(whim > 0.92 || fitting.length === 0 ? everything : fitting, which);
}
const me = ({ world, number }: Actor) => world.people[number]!;
const asMe = (actor: Actor) => ({ token: me(actor).token });
const asVendor = ({ world }: Actor, vendorId: string) => ({
  token: world.vendorTokens.get(vendorId)!,
});

const item = ({ world }: Actor, [which, many]: Rolls) => ({
  productId: at(world.products, which)!.productId,
  quantity: 1 + Math.floor(many * 4),
});

const order: Doing = async (actor, rolls) => {
  const { client } = actor;
  const [which, many, , whim] = rolls;
  if (whim < 0.5)
    await client.call(
      addToCheckout,
      { body: { ...item(actor, rolls), replace: true } },
      asMe(actor),
    );
  else {
    await client.call(addCartItem, { body: item(actor, [many, which, 0, 0]) }, asMe(actor));
    await client.call(addCartItem, { body: item(actor, rolls) }, asMe(actor));
    await client.call(moveCartToCheckout, {}, asMe(actor));
  }
  const promoCode = at([undefined, undefined, 'WELCOME10', 'VENDOR33', 'FLAT'], rolls[2]);
  const body = {
    addressId: me(actor).addressId,
    paymentMethod: many < 0.45 ? ('online' as const) : ('cod' as const),
    ...(promoCode ? { promoCode } : {}),
    ...((whim * 10) % 1 < 0.3 ? { useWallet: true } : {}),
  };
  const headers = { 'idempotency-key': newId('req') };
  const reply = await client.call(placeOrder, { body }, { ...asMe(actor), headers });
  if (reply.status === 201) {
    const { order: placed, payment } = reply.data;
    actor.world.seeOrder(placed, actor.number);
    const gatewayId = payment?.checkout?.action.split('/').at(-1);
    if (gatewayId)
      actor.world.pending.set(placed._id, { orderId: placed._id, owner: actor.number, gatewayId });
    actor.last = { body, headers, order: JSON.stringify(placed) };
  }
  return reply;
};

const repeat: Doing = async (actor) => {
  if (!actor.last) return null;
  const { body, headers, order: first } = actor.last;
  const reply = await actor.client.call(
    placeOrder,
    { body: body as never },
    { ...asMe(actor), headers },
  );
  if (JSON.stringify(reply.data?.order) !== first)
    actor.broken.push(`a repeated order was answered ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply;
};

const cart =
  (kind: 'fill' | 'change' | 'remove'): Doing =>
  async (actor, rolls) => {
    const { productId, quantity } = item(actor, rolls);
    if (kind === 'fill')
      return actor.client.call(addCartItem, { body: { productId, quantity } }, asMe(actor));
    // Mostly an existing item.
    if (kind === 'change' && rolls[3] < 0.7)
      await actor.client.call(addCartItem, { body: { productId, quantity: 1 } }, asMe(actor));
    if (kind === 'change')
      return actor.client.call(
        updateCartItem,
        { params: { productId }, body: { quantity } },
        asMe(actor),
      );
    return actor.client.call(
      removeCartItem,
      { params: { productId, variantId: 'null', optionId: 'null', vendorId: 'null' } },
      asMe(actor),
    );
  };

const onPending =
  (work: (actor: Actor, pending: KnownPending, rolls: Rolls) => Promise<Reply>): Doing =>
  async (actor, rolls) => {
    const found = choose(actor.world.pending.values(), () => true, rolls);
    return found ? work(actor, found, rolls) : null;
  };
const asOwner = ({ world }: Actor, { owner }: KnownPending) => ({
  token: world.people[owner]!.token,
});
/** At the test gateway: paid, declined, or confirmed by the bank after the proof. */
const pay = onPending(async (actor, { orderId, gatewayId }, rolls) => {
  const outcome = rolls[2] < 0.8 ? 'success' : rolls[2] < 0.95 ? 'failure' : 'late';
  const reply = await actor.client.call(payTestOrder, {
    params: { id: gatewayId },
    body: { method: at(TEST_METHODS, rolls[1])!, outcome },
  });
  if (reply.status === 200 && outcome === 'success') actor.world.settle(orderId, 'placed');
  return reply;
});
const giveUp = onPending(async (actor, pending) => {
  actor.world.givenUp.add(pending.orderId);
  const reply = await actor.client.call(
    abandonPayment,
    { params: { id: pending.orderId } },
    asOwner(actor, pending),
  );
  if (reply.status === 200) actor.world.settle(pending.orderId, 'cancelled');
  return reply;
});
const payCash = onPending(async (actor, pending) => {
  const reply = await actor.client.call(
    payByCash,
    { params: { id: pending.orderId } },
    asOwner(actor, pending),
  );
  if (reply.status === 200) actor.world.settle(pending.orderId, 'placed');
  return reply;
});

const partly = (vendorOrder: KnownVendorOrder, [, , which, many]: Rolls) => {
  const item = at(vendorOrder.items, which)!;
  return [{ itemId: item.id, quantity: 1 + Math.floor(((many * 97) % 1) * item.quantity) }];
};
const mine = (actor: Actor) =>
  [...actor.world.vendorOrders.values()].filter((p) => p.owner === actor.number);

const cancel =
  (isWhole: boolean): Doing =>
  async (actor, rolls) => {
    const sale = choose(
      mine(actor),
      (p) => p.status === 'placed' || p.status === 'confirmed',
      rolls,
    );
    if (!sale) return null;
    if (actor.world.pending.has(sale.orderId)) actor.world.givenUp.add(sale.orderId);
    const reply = await actor.client.call(
      cancelOrder,
      { params: { id: sale.orderId }, body: isWhole ? {} : { items: partly(sale, rolls) } },
      asMe(actor),
    );
    if (reply.status === 200) actor.world.seeOrder(reply.data.order, actor.number);
    return reply;
  };

type VendorReply = Reply<{ order: VendorOrder }>;
const seen = (actor: Actor, reply: VendorReply): VendorReply => {
  if (reply.status < 300) actor.world.seeVendorOrder(reply.data.order);
  return reply;
};
const onVendorOrder =
  (
    fits: (p: KnownVendorOrder) => boolean,
    work: (actor: Actor, vendorOrder: KnownVendorOrder, rolls: Rolls) => Promise<VendorReply>,
  ): Doing =>
  async (actor, rolls) => {
    const sale = choose(
      [...actor.world.vendorOrders.values()].filter((p) => p.status !== 'payment_pending'),
      fits,
      rolls,
    );
    if (!sale) return null;
    const reply = seen(actor, await work(actor, sale, rolls));
    // Paid and cancelled at the same moment: if it expired unpaid, its vendor was never notified.
    return reply.code === 'ORDER_NOT_FOUND' && actor.world.givenUp.has(sale.orderId) ? null : reply;
  };
const onShipment =
  (
    fits: KnownShipment['status'][],
    work: (actor: Actor, shipment: KnownShipment) => Promise<VendorReply>,
  ): Doing =>
  async (actor, rolls) => {
    const shipment = choose(actor.world.shipments.values(), (p) => fits.includes(p.status), rolls);
    return shipment ? seen(actor, await work(actor, shipment)) : null;
  };
const scan = (
  from: KnownShipment['status'][],
  status: 'out_for_delivery' | 'delivered' | 'undelivered' | 'returning' | 'returned',
): Doing =>
  onShipment(from, (actor, { id, vendorId }) =>
    actor.client.call(
      updateShipmentStatus,
      { params: { id }, body: { status } },
      asVendor(actor, vendorId),
    ),
  );
const isOpen = (p: KnownVendorOrder) => p.status === 'placed' || p.status === 'confirmed';

const onReturn =
  (
    fits: KnownReturn['status'][],
    work: (
      actor: Actor,
      found: KnownReturn,
      rolls: Rolls,
    ) => Promise<Reply<{ return: { status: KnownReturn['status'] } }>>,
  ): Doing =>
  async (actor, rolls) => {
    const found = choose(actor.world.returns.values(), (r) => fits.includes(r.status), rolls);
    if (!found) return null;
    const reply = await work(actor, found, rolls);
    if (reply.status < 300) found.status = reply.data.return.status;
    if (reply.status < 300 && found.status === 'exchanged') {
      // The replacement is a vendor order of its own, processed like any other.
      const order = await actor.client.call(
        getOrder,
        { params: { id: found.orderId } },
        { token: actor.world.people[found.owner]!.token },
      );
      if (order.status === 200) actor.world.seeOrder(order.data.order, found.owner);
      else actor.broken.push(`an exchanged order was answered ${order.status}`);
    }
    return reply;
  };
const stepTo = (
  status: (rolls: Rolls) => 'approved' | 'refused' | 'picked_up' | 'received',
  from: KnownReturn['status'][],
): Doing =>
  onReturn(from, (actor, { id, vendorId }, rolls) =>
    actor.client.call(
      stepReturn,
      {
        params: { id },
        body: { status: status(rolls), answer: 'Looked at', restock: rolls[2] < 0.7 },
      },
      asVendor(actor, vendorId),
    ),
  );

/** A photo is another call, and affects neither money nor stock. */
const WITHOUT_PHOTO = RETURN_REASONS.filter((r) => !PHOTO_REASONS.includes(r));
const askReturn: Doing = async (actor, rolls) => {
  const vendorOrder = choose(mine(actor), (p) => p.status === 'delivered', rolls);
  if (!vendorOrder) return null;
  const params = { id: vendorOrder.orderId };
  const found =
    (rolls[0] * 8) % 1 < 0.6
      ? await actor.client.call(listOrderReturns, { params }, asMe(actor))
      : null;
  const items = partly(vendorOrder, rolls).map((item) => {
    const unit = found?.data?.returnable.find((r) => r.itemId === item.itemId)?.exchanges[0]?.unit;
    return unit ? { ...item, exchangeFor: unit } : item;
  });
  const resolution = items.every((i) => 'exchangeFor' in i)
    ? ('exchange' as const)
    : ('refund' as const);
  const reply = await actor.client.call(
    createReturn,
    {
      params,
      body: {
        items,
        resolution,
        reason: at(WITHOUT_PHOTO, rolls[1])!,
        refundTo: { kind: 'upi', upi: 'asha@bank' },
      },
    },
    asMe(actor),
  );
  if (reply.status === 201)
    for (const r of reply.data.results)
      actor.world.returns.set(r._id, {
        id: r._id,
        orderId: vendorOrder.orderId,
        owner: actor.number,
        vendorId: r.vendor._id,
        status: r.status,
      });
  return reply;
};

export const OPERATIONS: Record<Kind, Doing> = {
  ...MONEY_OPERATIONS,
  ...CASH_OPERATIONS,
  fill: cart('fill'),
  change: cart('change'),
  remove: cart('remove'),
  order,
  repeat,
  pay,
  giveUp,
  payCash,
  cancel: cancel(true),
  cancelUnits: cancel(false),
  confirm: onVendorOrder(
    (p) => p.status === 'placed',
    (actor, { id, vendorId }) =>
      actor.client.call(confirmVendorOrder, { params: { id } }, asVendor(actor, vendorId)),
  ),
  pack: onVendorOrder(isOpen, (actor, sale, rolls) =>
    actor.client.call(
      packVendorOrder,
      { params: { id: sale.id }, body: rolls[1] < 0.6 ? {} : { items: partly(sale, rolls) } },
      asVendor(actor, sale.vendorId),
    ),
  ),
  refuse: onVendorOrder(isOpen, (actor, sale, rolls) =>
    actor.client.call(
      cancelVendorOrder,
      {
        params: { id: sale.id },
        body: {
          reason: 'Broken',
          ...(rolls[1] < 0.4 ? {} : { items: partly(sale, rolls) }),
        },
      },
      asVendor(actor, sale.vendorId),
    ),
  ),
  ship: onShipment(['packed'], (actor, { id, vendorId }) =>
    actor.client.call(handOverShipment, { params: { id }, body: {} }, asVendor(actor, vendorId)),
  ),
  goOut: scan(['shipped', 'undelivered'], 'out_for_delivery'),
  deliver: scan(['shipped', 'out_for_delivery'], 'delivered'),
  miss: scan(['shipped', 'out_for_delivery'], 'undelivered'),
  turnBack: scan(['undelivered'], 'returning'),
  comeHome: scan(['returning'], 'returned'),
  askReturn,
  withdraw: onReturn(['requested', 'approved'], (actor, { id, orderId, owner }) =>
    actor.client.call(
      withdrawReturn,
      { params: { id: orderId, returnId: id } },
      { token: actor.world.people[owner]!.token },
    ),
  ),
  decide: stepTo((rolls) => (rolls[1] < 0.85 ? 'approved' : 'refused'), ['requested']),
  pickUp: stepTo(() => 'picked_up', ['approved']),
  receive: stepTo(() => 'received', ['picked_up']),
  refund: onReturn(['received', 'exchanged'], (actor, { id }) =>
    actor.client.call(
      payRefund,
      { params: { id }, body: { reference: newId('req').slice(-12) } },
      { token: actor.world.adminToken },
    ),
  ),
};
