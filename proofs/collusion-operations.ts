import { sql } from 'kysely';
import { register, sendOtp, verifyOtp } from '#contracts/accounts/accounts.ts';
import { createAddress } from '#contracts/accounts/addresses.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { createVendorCoupon } from '#contracts/promotions/coupons.ts';
import { answerVendorDiscount } from '#contracts/promotions/discount-funding.ts';
import { adjustStock } from '#contracts/offers/inventory.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { changeVendorOffer, listVendorOffers } from '#contracts/offers/offers.ts';
import { deleteAccount } from '#contracts/customers/privacy.ts';
import { setRefundAccount } from '#contracts/returns/returns.ts';
import { createReview } from '#contracts/reviews/reviews.ts';
import { decideRiskReview, sendConfirmationCode } from '#contracts/risk/risk.ts';
import type { Client, Reply } from './client.ts';
import { type Conspiracy, type Group, VENDOR_ADDRESS } from './collusion-accounts.ts';
import { type Actor, OPERATIONS } from './operations.ts';
import type { Kind } from './operation-weights.ts';
import { diceOf } from './random.ts';

const CODE = '123456';
const PASSWORD = 'collusion-Proof-2026';
/** The acting account: a member of a group, or (null) an honest customer. */
export interface Player extends Actor {
  client: Client;
  plot: Conspiracy;
  group: Group | null;
}
export type Rolls = readonly [number, number, number, number];
/** One operation and its random numbers. */
export interface Turn {
  move: Move;
  who: number;
  rolls: Rolls;
}
type Doing = (player: Player, rolls: Rolls) => Promise<Reply | null>;
const at = <T>(list: readonly T[], thrown: number): T | undefined =>
  list[Math.floor(thrown * list.length)];
const finer = (thrown: number, factor: number) => (thrown * factor) % 1;
const me = ({ plot, number }: Player) => plot.people[number]!;
const token = (player: Player) => ({ token: me(player).token });

/**
 * Colluding customers mostly buy from their own vendors; honest customers from honest vendors and
 * from open groups.
 */
function productsFor({ plot, group }: Player, thrown: number) {
  const open = plot.groups.filter((g) => g.isOpen).flatMap((g) => g.products);
  const own = group ? group.products : open;
  return at(finer(thrown, 7) < 0.7 ? own : plot.honest, finer(thrown, 53))!;
}

const order: Doing = async (player, rolls) => {
  const [many, which, how, whim] = rolls;
  const items = 1 + Math.floor(many * many * 8);
  for (let i = 0; i < items; i++) {
    const { productId } = productsFor(player, finer(which, i * 3 + 1) * 0.999);
    await player.client.call(
      addToCheckout,
      {
        body: {
          productId,
          quantity: 1 + Math.floor(finer(whim, i + 3) ** 2 * 6),
          replace: i === 0,
        },
      },
      token(player),
    );
  }
  const codes = [
    undefined,
    undefined,
    'WELCOME10',
    'VENDOR33',
    'FLAT',
    'SPLIT',
    at(player.group?.codes ?? [], finer(how, 91)),
  ];
  const promoCode = at(codes, finer(how, 13));
  const body = {
    addressId: me(player).addressId,
    paymentMethod: how < 0.5 ? ('online' as const) : ('cod' as const),
    ...(promoCode ? { promoCode } : {}),
    ...(whim < 0.4 ? { useWallet: true } : {}),
  };
  const place = (more: object) =>
    player.client.call(
      placeOrder,
      { body: { ...body, ...more } },
      { ...token(player), headers: { 'idempotency-key': newId('req') } },
    );
  let reply = await place({});
  if (reply.code === 'CONFIRMATION_REQUIRED') {
    await player.client.call(sendConfirmationCode, {}, token(player));
    reply = await place({ confirmationCode: CODE });
  }
  if (reply.status === 201) {
    const { order: placed, payment } = reply.data;
    player.world.seeOrder(placed, player.number);
    const gatewayId = payment?.checkout?.action.split('/').at(-1);
    if (gatewayId)
      player.world.pending.set(placed._id, {
        orderId: placed._id,
        owner: player.number,
        gatewayId,
      });
  }
  return reply;
};

/** An account joins the group, mostly with a verified phone, and an address. */
const join: Doing = async (player, [a, b]) => {
  const { plot, group, client } = player;
  if (!group || group.members.length > 12) return null;
  const phone = `+919${String(Math.floor(a * 1e9)).padStart(9, '0')}`;
  const email = `join-${newId('req').slice(-14).toLowerCase()}@example.com`;
  const reply = await client.call(register, {
    body: { name: 'Somebody New', email, phone, password: PASSWORD, confirm: PASSWORD },
  });
  if (reply.status !== 201) return reply;
  const asNew = { token: reply.data.token };
  if (b < 0.8) {
    await client.call(sendOtp, { body: { identifier: phone, purpose: 'verify_phone' } }, asNew);
    await client.call(
      verifyOtp,
      { body: { identifier: phone, purpose: 'verify_phone', otp: CODE } },
      asNew,
    );
  }
  const { address } = await client.ok(
    createAddress,
    {
      body: {
        fullName: 'Somebody New',
        phone,
        ...(group.isLinked
          ? VENDOR_ADDRESS
          : {
              line1: `${Math.floor(b * 1e6)}, Other Lane`,
              city: 'Pune',
              state: 'Maharashtra',
              pincode: '411004',
            }),
        country: 'India',
      },
    },
    asNew,
  );
  group.members.push(
    plot.people.push({
      userId: reply.data.user._id,
      token: reply.data.token,
      email,
      phone,
      addressId: address._id,
    }) - 1,
  );
  return reply;
};

/** Closes the account, mostly forfeiting its cashback. */
const closeAccount: Doing = async (player, [, b]) => {
  const { group, client, number } = player;
  if (!group || group.members.length < 4) return null;
  const reply = await client.call(
    deleteAccount,
    { body: { givesUpCashback: b < 0.6 } },
    token(player),
  );
  if (reply.status < 300) group.members = group.members.filter((n) => n !== number);
  return reply;
};

const offerOf = ({ group }: Player, thrown: number) =>
  group ? at(group.offers, thrown) : undefined;
const asVendor = ({ world }: Player, vendorId: string) => ({
  token: world.vendorTokens.get(vendorId)!,
});
const changePrice: Doing = async (player, [a, b]) => {
  const offer = offerOf(player, a);
  if (!offer) return null;
  const price = Math.max(1, Math.round(1 + b ** 4 * 12_000));
  const seen = (
    await player.client.ok(
      listVendorOffers,
      { query: { limit: 100 } },
      asVendor(player, offer.vendorId),
    )
  ).results.find((one) => one._id === offer.id);
  return seen
    ? player.client.call(
        changeVendorOffer,
        {
          params: { id: offer.id },
          body: { price, originalPrice: price, isSure: true },
          version: seen.version,
        },
        asVendor(player, offer.vendorId),
      )
    : null;
};
const changeStock: Doing = async (player, [a, b]) => {
  const offer = offerOf(player, a);
  if (!offer) return null;
  const {
    rows: [row],
  } = await sql<{ n: number }>`select on_hand as n from offers where id = ${offer.id}`.execute(
    player.world.db,
  );
  const delta = b < 0.5 ? 10 : -1;
  return player.client.call(
    adjustStock,
    {
      params: { id: offer.id },
      body: { delta, reason: delta > 0 ? 'received' : 'lost', seenFree: row!.n },
    },
    asVendor(player, offer.vendorId),
  );
};
const ownCode: Doing = async (player, [a, b]) => {
  const { group, client } = player;
  if (!group || group.codes.length > 6) return null;
  const code = `OWN-${newId('req').slice(-8).toUpperCase()}`;
  const reply = await client.call(
    createVendorCoupon,
    {
      body: {
        code,
        title: 'Of our own',
        type: b < 0.5 ? 'percent' : 'flat',
        value: b < 0.5 ? 1 + Math.floor(b * 98) : 50 + Math.floor(b * 900),
        minCart: 0,
        usesPerAccount: 100,
        startsAt: '2020-01-01T00:00:00.000Z',
      },
    },
    asVendor(player, at(group.vendorIds, a)!),
  );
  if (reply.status === 201) group.codes.push(code);
  return reply;
};
/** A vendor agrees to fund its share of the split coupon, or withdraws. */
const consent: Doing = async (player, [a, b]) => {
  const vendorId = at([...player.world.vendorTokens.keys()], a)!;
  return player.client.call(
    answerVendorDiscount,
    { params: { id: 'cpn_split' }, body: { accept: b < 0.7, vendorPercent: 50, mostPercent: 20 } },
    asVendor(player, vendorId),
  );
};
const review: Doing = (player, [a, b]) =>
  player.client.call(
    createReview,
    {
      params: { id: productsFor(player, a).productId },
      body: { rating: 1 + Math.floor(b * 5), text: 'As expected.', photos: [] },
    },
    token(player),
  );
/** Another bank account for the refund of a cash order. */
const moveRefund: Doing = async ({ plot, world, client }, [a, b]) => {
  const { rows } = await sql<{
    id: string;
    orderId: string;
    userId: string;
  }>`select r.id, r.order_id as "orderId", o.user_id as "userId" from return_requests r join orders o on o.id = r.order_id
    where o.payment_method = 'cod' and r.status in ('requested', 'approved', 'picked_up', 'received') order by r.id limit 20`.execute(
    world.db,
  );
  const found = at(rows, a);
  const owner = plot.people.find((p) => p.userId === found?.userId);
  return found && owner
    ? client.call(
        setRefundAccount,
        {
          params: { id: found.orderId, returnId: found.id },
          body: { refundTo: { kind: 'upi', upi: `group${Math.floor(b * 9)}@bank` } },
        },
        { token: owner.token },
      )
    : null;
};
/** The operator approves an order under review; one who is not cooperative refuses half. */
const release: Doing = async (player, [a, b]) => {
  const { plot, world, client } = player;
  const { rows } = await sql<{
    id: string;
  }>`select id from orders where review_state = 'waiting' order by id limit 20`.execute(world.db);
  const found = at(rows, a);
  return found
    ? client.call(
        decideRiskReview,
        {
          params: { id: found.id },
          body: { approve: plot.isCooperative || b < 0.5, reason: 'Looked at' },
        },
        { token: world.adminToken },
      )
    : null;
};

const OWN = {
  order,
  join,
  closeAccount,
  changePrice,
  changeStock,
  ownCode,
  consent,
  review,
  moveRefund,
  release,
};
const OTHERS = [
  'pay',
  'payCash',
  'giveUp',
  'cancel',
  'cancelUnits',
  'confirm',
  'pack',
  'refuse',
  'ship',
  'goOut',
  'deliver',
  'miss',
  'turnBack',
  'comeHome',
  'askReturn',
  'withdraw',
  'decide',
  'pickUp',
  'receive',
  'refund',
  'lapse',
  'daysGoBy',
  'close',
  'payOut',
  'remit',
  'deposit',
  'ownVan',
  'byCode',
] as const satisfies Kind[];
export type Move = keyof typeof OWN | (typeof OTHERS)[number];
const WEIGHTS: Record<Move, number> = {
  order: 24,
  join: 2,
  closeAccount: 3,
  changePrice: 3,
  changeStock: 1,
  ownCode: 1,
  consent: 2,
  review: 2,
  moveRefund: 2,
  release: 3,
  pay: 12,
  payCash: 1,
  giveUp: 1,
  cancel: 3,
  cancelUnits: 10,
  confirm: 3,
  pack: 18,
  refuse: 5,
  ship: 12,
  goOut: 3,
  deliver: 13,
  miss: 4,
  turnBack: 4,
  comeHome: 4,
  askReturn: 10,
  withdraw: 2,
  decide: 8,
  pickUp: 7,
  receive: 7,
  refund: 7,
  lapse: 1,
  daysGoBy: 4,
  close: 2,
  payOut: 3,
  remit: 5,
  deposit: 3,
  ownVan: 6,
  byCode: 4,
};
export const MOVES = Object.keys(WEIGHTS) as Move[];
const ALL = MOVES.reduce((sum, move) => sum + WEIGHTS[move], 0);

/** A player's next operation: the same for the same seed, player and step. */
export function moveAt(seed: number, player: number, step: number): Turn {
  const dice = diceOf(seed, 'collusion', player, step);
  let left = dice.next() * ALL;
  const move = MOVES.find((one) => (left -= WEIGHTS[one]) < 0) ?? 'order';
  return { move, who: dice.next(), rolls: [dice.next(), dice.next(), dice.next(), dice.next()] };
}
/** Performs it; null if there is nothing to apply it to yet. */
export const doMove = (player: Player, move: Move, rolls: Rolls): Promise<Reply | null> =>
  move in OWN
    ? OWN[move as keyof typeof OWN](player, rolls)
    : OPERATIONS[move as (typeof OTHERS)[number]](player, rolls);
