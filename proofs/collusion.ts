import { sql } from 'kysely';
import { addToCheckout, cancelOrder, placeOrder } from '#contracts/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { payTestOrder } from '#contracts/payments.ts';
import { getSettlementSettings, putMarketplace } from '#contracts/settlement.ts';
import { makeGoods, makeShopper, type Shopper } from '#server/testing/commerce.ts';
import { PatientClient } from './client.ts';
import { doMove, type Move, moveAt, MOVES, type Player } from './collusion-operations.ts';
import { type Account, readRules, takeAccount } from './collusion-rows.ts';
import { finish } from './collusion-finish.ts';
import { conspire, type Group } from './collusion-world.ts';
import { findViolations, INVARIANT_COUNT } from './invariants.ts';
import { ask, LOOK, untilNone } from './jobs.ts';
import type { Shop } from './place.ts';
import { counted, type Figure, type Proof } from './proof.ts';
import { MARKETPLACE, settle } from './settle.ts';

const PLAYERS = 12;
/** What happens between two accounts. */
const BATCH = 500;
/** Operations of the quick form: enough that everything it needs is done. */
const QUICK = 240;

interface Outcome { operations: number; done: Map<Move, number>; broken: string[]; account: Account }

/** Players act at the same time, batch after batch; after each batch the account of all of them is taken. */
async function playSeed(shop: Shop, seed: number, operations: number): Promise<Outcome> {
  const plot = await conspire(shop, seed % 2 === 1);
  const rules = await readRules(shop.db);
  await shop.client.ok(putMarketplace, { body: MARKETPLACE, version: (await shop.client.ok(getSettlementSettings, {}, { token: plot.world.adminToken })).version }, { token: plot.world.adminToken });
  const client = new PatientClient(shop.client.address);
  const joined = new Map<Group, Set<number>>(plot.groups.map((g) => [g, new Set(g.members)]));
  const outcome: Outcome = { operations: 0, done: new Map(), broken: [], account: { broken: [], orders: 0, forgiven: 0, labels: 0, labelPaise: 0, gains: [] } };
  const take = async () => {
    for (const group of plot.groups) for (const member of group.members) joined.get(group)!.add(member);
    // Without figures about rows that came at once, PostgreSQL plans as if there were none.
    await sql`analyze`.execute(shop.db);
    outcome.account = await takeAccount(shop.db, rules, plot, joined);
    outcome.broken.push(...outcome.account.broken, ...await findViolations(shop.db));
  };
  const step = async (player: number, n: number) => {
    const { move, who, throws } = moveAt(seed, player, n);
    const group = plot.groups[player % (plot.groups.length + 1)] ?? null;
    const crowd = group?.members ?? plot.outsiders;
    const actor: Player = { client, world: plot.world, plot, group, number: crowd[Math.floor(who * crowd.length)]!, last: null, broken: outcome.broken };
    const own = await doMove(actor, move, throws);
    const reply = own ?? (await doMove(actor, 'order', throws))!;
    const done = own ? move : 'order';
    outcome.operations += 1;
    if (reply.status < 300) outcome.done.set(done, (outcome.done.get(done) ?? 0) + 1);
    if (reply.status >= 500) outcome.broken.push(`player ${player}, step ${n}, ${move}: ${reply.status} ${reply.text.slice(0, 200)}`);
  };
  for (let from = 0; from < operations && outcome.broken.length === 0; from += BATCH) {
    const each = Math.ceil(Math.min(BATCH, operations - from) / PLAYERS);
    await Promise.all(Array.from({ length: PLAYERS }, async (_, player) => {
      for (let n = 0; n < each; n++) await step(player, from + n);
    }));
    // Of so little money most is on its way: one account at the end tells more than one between.
    if (operations >= BATCH) await take();
  }
  client.close();
  if (outcome.broken.length > 0) return outcome;
  await finish(shop, plot);
  outcome.broken.push(...(await settle(shop, plot.world)).broken);
  await take();
  return outcome;
}

/** Six pieces earn 10 % off; five of them are cancelled. Returns how many findings the account has. */
async function keepOneOfSix(shop: Shop): Promise<number> {
  const goods = await makeGoods(shop, { rupees: 600 });
  const who: Shopper = await makeShopper(shop);
  const auth = { token: who.token };
  await shop.client.ok(addToCheckout, { body: { productId: goods.productId, quantity: 6, replace: true } }, auth);
  const { order, payment } = await shop.client.ok(placeOrder, { body: { addressId: who.addressId, paymentMethod: 'online' } }, { ...auth, headers: { 'idempotency-key': newId('req') } });
  await shop.client.ok(payTestOrder, { params: { id: payment!.checkout!.action.split('/').at(-1)! }, body: { method: 'upi', outcome: 'success' } });
  await shop.client.ok(cancelOrder, { params: { id: order._id }, body: { items: [{ itemId: order.subOrders[0]!.items[0]!._id, quantity: 5 }] } }, auth);
  await ask(shop.db, LOOK);
  await untilNone(shop.db, sql`gateway_refunds where state in ('requested', 'sent')`, LOOK);
  return countFindings(shop);
}
const countFindings = async (shop: Shop) => (await takeAccount(shop.db, await readRules(shop.db), { people: [], groups: [] }, new Map())).broken.length;

/** The same where orders forget the terms of their sale, so that nothing is quoted again after a cancellation: the account must show it. `known`: what it shows already. */
async function control(shop: Shop, known: number): Promise<Figure> {
  const sound = await keepOneOfSix(shop) - known;
  await sql`create function proof.forget() returns trigger language plpgsql as 'begin new.sale_terms = null; return new; end'`.execute(shop.db);
  await sql`create trigger forget before insert or update on orders for each row execute function proof.forget()`.execute(shop.db);
  const planted = await keepOneOfSix(shop) - known;
  return {
    done: 'control: five of six pieces that earned 10 % are cancelled, then the same where nothing is quoted again', figure: `${sound} findings, then ${planted}`, goal: '0, then at least 1', isMet: sound === 0 && planted > 0,
  };
}

const rupees = (paise: number) => `₹${Math.round(paise / 100).toLocaleString('en-IN')}`;

/** Customers and vendors who conspire, beside honest ones: no group ends with more than it put in and openly earned. */
export const collusion: Proof = {
  name: 'collusion', unit: 'seeds', quick: 1, full: 20,
  async run(place, { runs, seed, isQuick }): Promise<Figure[]> {
    const outcomes: Outcome[] = [];
    const controlled: Figure[] = [];
    for (let i = 0; i < runs; i++) {
      const shop = await place.openShop();
      const outcome = await playSeed(shop, seed + i, isQuick ? QUICK : 10_000);
      for (const broken of outcome.broken.slice(0, 12)) console.log(`  seed ${seed + i}: ${broken}`);
      console.log(`  seed ${seed + i}: ${outcome.operations} operations, ${outcome.account.orders} orders; ${outcome.account.gains.map((g) => `${g.name} ${rupees(g.gainPaise)} of ${rupees(g.openPaise)}`).join('; ')}`);
      outcomes.push(outcome);
      // The last shop serves the control, too.
      if (i === runs - 1) controlled.push(await control(shop, await countFindings(shop)));
      await shop.close();
    }
    const sum = (of: (o: Outcome) => number) => outcomes.reduce((n, o) => n + of(o), 0);
    const broken = sum((o) => o.broken.length);
    const never = MOVES.filter((move) => sum((o) => o.done.get(move) ?? 0) === 0);
    const needed: Move[] = isQuick ? ['order', 'pay', 'deliver'] : MOVES;
    const missing = needed.filter((move) => never.includes(move));
    const gains = (outcomes[0]?.account.gains ?? []).map((g, i) => `${g.name} ${rupees(sum((o) => o.account.gains[i]?.gainPaise ?? 0))}, openly earned at most ${rupees(sum((o) => o.account.gains[i]?.openPaise ?? 0))}`);
    return [{
      done: `${counted(runs, 'seeds')} from ${seed}: ${sum((o) => o.operations).toLocaleString('en-IN')} operations by customers and vendors of three groups beside honest ones, ${sum((o) => o.account.orders).toLocaleString('en-IN')} orders, an account after every ${BATCH} operations and at the end`,
      figure: `${broken} findings; gains: ${gains.join('; ')}; ${sum((o) => o.account.forgiven)} orders kept benefits after a vendor’s fault, ${sum((o) => o.account.labels)} cash orders kept ${rupees(sum((o) => o.account.labelPaise))} because their labels had left${missing.length > 0 ? `; never done: ${missing.join(', ')}` : ''}`,
      goal: `no group gains more than its orders openly earn; benefits ≤ what the items left earn; cash settled ≤ cash received; 0 of ${INVARIANT_COUNT} invariants violated`, isMet: broken === 0 && missing.length === 0,
    }, ...controlled];
  },
};
