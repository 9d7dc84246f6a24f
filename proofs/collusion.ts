import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { payTestOrder } from '#contracts/payments/payments.ts';
import { makeProducts, makeCustomer, type Customer } from '#server/testing/marketplace-fixture.ts';
import { Client, listening } from './client.ts';
import { finish } from './collusion-settlement.ts';
import { OPENING, TRIES } from './collusion-setup.ts';
import {
  doMove,
  type Move,
  moveAt,
  MOVES,
  type Player,
  type Turn,
} from './collusion-operations.ts';
import type { Rules } from './collusion-model.ts';
import { type Account, readRules, takeAccount } from './collusion-ledger-rows.ts';
import { conspire, type Conspiracy, type Group } from './collusion-accounts.ts';
import { explainOrder } from './explain-orders.ts';
import { findViolations, INVARIANT_COUNT } from './invariants.ts';
import { LOOK, untilNone } from './jobs.ts';
import { Journal } from './call-log.ts';
import type { RunningMarketplace } from './server-process.ts';
import { counted, type Figure, type Proof } from './proof.ts';
import { diceOf } from './random.ts';
import { nameMarketplace, settle } from './close-periods.ts';

const PLAYERS = 12;
/** Transfers between two accounts. */
const BATCH = 500;
/** Operations of the quick form, in addition to those of the opening. */
const QUICK = 100;
const FULL = 10_000;

interface Outcome {
  operations: number;
  done: Map<Move, number>;
  broken: string[];
  account: Account;
  course: string;
}

/** One market, its players, and everything they have done so far. */
class Play {
  readonly outcome: Outcome = {
    operations: 0,
    done: new Map(),
    broken: [],
    account: { broken: [], orders: 0, forgiven: 0, labels: 0, labelPaise: 0, gains: [] },
    course: '',
  };
  readonly journal = new Journal();
  readonly #shop: RunningMarketplace;
  readonly #plot: Conspiracy;
  readonly #rules: Rules;
  readonly #client: Client;
  readonly #seed: number;
  readonly #joined: Map<Group, Set<number>>;
  constructor(made: {
    shop: RunningMarketplace;
    plot: Conspiracy;
    rules: Rules;
    client: Client;
    seed: number;
  }) {
    ({
      shop: this.#shop,
      plot: this.#plot,
      rules: this.#rules,
      client: this.#client,
      seed: this.#seed,
    } = made);
    this.#joined = new Map(this.#plot.groups.map((g) => [g, new Set(g.members)]));
  }

  /** The check of all orders and groups in their current state. */
  async take(): Promise<void> {
    const { outcome } = this;
    for (const group of this.#plot.groups)
      for (const member of group.members) this.#joined.get(group)!.add(member);
    // Without statistics on rows inserted in bulk, PostgreSQL plans as if the tables were empty.
    await sql`analyze`.execute(this.#shop.db);
    outcome.account = await takeAccount(
      this.#shop.db,
      this.#rules,
      this.#plot,
      this.#joined,
      (order) => this.journal.explain(this.#shop.db, order),
    );
    for (const broken of [...outcome.account.broken, ...(await findViolations(this.#shop.db))])
      outcome.broken.push(`after operation ${outcome.operations}: ${broken}`);
  }

  /**
   * Player `player` performs `move`; places an order if there is nothing to act on, unless only the
   * move itself counts. Returns whether the move was done.
   */
  async act(
    player: number,
    label: string,
    { move, who, rolls }: Turn,
    isOnly = false,
  ): Promise<boolean> {
    const { groups, outsiders } = this.#plot;
    const group = groups[player % (groups.length + 1)] ?? null;
    const crowd = group?.members ?? outsiders;
    const actor: Player = {
      client: this.#client,
      world: this.#plot.world,
      plot: this.#plot,
      group,
      number: crowd[Math.floor(who * crowd.length)]!,
      last: null,
      broken: this.outcome.broken,
    };
    const operation = ++this.outcome.operations;
    return this.journal.during(
      `operation ${operation}, ${label}, ${move} of customer ${actor.number}`,
      async () => {
        const own = await doMove(actor, move, rolls);
        const reply = own ?? (isOnly ? null : await doMove(actor, 'order', rolls));
        if (!reply) return false;
        const done = own ? move : 'order';
        if (reply.status < 300) this.outcome.done.set(done, (this.outcome.done.get(done) ?? 0) + 1);
        return own !== null && reply.status < 300;
      },
    );
  }

  /**
   * Every operation once, each with something to act on; a refused one is retried with other random
   * numbers.
   */
  async open(): Promise<void> {
    const dice = diceOf(this.#seed, 'opening');
    for (const [n, { player, who, move, rolls }] of OPENING.entries()) {
      for (let tries = 0; tries < TRIES; tries++) {
        const turn = {
          move,
          who,
          rolls:
            tries === 0
              ? rolls
              : ([dice.next(), dice.next(), dice.next(), dice.next() * 0.9] as const),
        };
        if (await this.act(player, `opening ${n}`, turn, true)) break;
      }
    }
  }

  step(player: number, n: number): Promise<boolean> {
    return this.act(player, `player ${player}, step ${n}`, moveAt(this.#seed, player, n));
  }
}

/** Steps of all players from a number on. */
async function playBatch(play: Play, from: number, steps: number, isInTurn: boolean) {
  if (isInTurn)
    for (let n = 0; n < steps; n++)
      for (let player = 0; player < PLAYERS; player++) await play.step(player, from + n);
  else {
    await Promise.all(
      Array.from({ length: PLAYERS }, async (_, player) => {
        for (let n = 0; n < steps; n++) await play.step(player, from + n);
      }),
    );
  }
}

/**
 * Players act concurrently, or in turn, batch after batch; all are checked after each batch. A 5xx
 * reply to anyone is a finding.
 */
async function playSeed(
  shop: RunningMarketplace,
  seed: number,
  operations: number,
  isInTurn: boolean,
): Promise<Outcome> {
  const plot = await conspire(shop, seed % 2 === 1);
  await nameMarketplace(shop, plot.world);
  const client = new Client(shop.client.address);
  const play = new Play({ shop, plot, rules: await readRules(shop.db), client, seed });
  const { outcome, journal } = play;
  /** Replies of 5xx. */
  const failed: { path: string; finding: string }[] = [];
  const running = async () => {
    await play.open();
    for (
      let from = 0;
      from < operations && outcome.broken.length + failed.length === 0;
      from += BATCH
    ) {
      await playBatch(
        play,
        from,
        Math.ceil(Math.min(BATCH, operations - from) / PLAYERS),
        isInTurn,
      );
      // Most of a small amount is in transit: one check at the end finds more than one in between.
      if (operations >= BATCH) await play.take();
    }
    // The final steps of many players run in any order.
    outcome.course = createHash('sha256').update(journal.course).digest('hex').slice(0, 16);
    if (outcome.broken.length + failed.length > 0) return;
    await journal.during('the end', async () => {
      await finish({ client, db: shop.db }, plot);
      outcome.broken.push(...(await settle(shop, plot.world)).broken);
    });
    await play.take();
  };
  await listening(({ method, path }, { status, text }) => {
    if (status >= 500)
      failed.push({
        path,
        finding: `operation ${outcome.operations}: ${method} ${path} answered ${status} ${text.slice(0, 200)}`,
      });
  }, running);
  for (const { path, finding } of failed)
    outcome.broken.push(`${finding}\n${await journal.explainCall(shop.db, path)}`);
  client.close();
  return outcome;
}

/** Six units earn 10 % off; five of them are cancelled. Returns the number of findings. */
async function keepOneOfSix(shop: RunningMarketplace): Promise<number> {
  const products = await makeProducts(shop, { rupees: 600 });
  const who: Customer = await makeCustomer(shop);
  const auth = { token: who.token };
  await shop.client.ok(
    addToCheckout,
    { body: { productId: products.productId, quantity: 6, replace: true } },
    auth,
  );
  const { order, payment } = await shop.client.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'online' } },
    { ...auth, headers: { 'idempotency-key': newId('req') } },
  );
  await shop.client.ok(payTestOrder, {
    params: { id: payment!.checkout!.action.split('/').at(-1)! },
    body: { method: 'upi', outcome: 'success' },
  });
  await shop.client.ok(
    cancelOrder,
    {
      params: { id: order._id },
      body: { items: [{ itemId: order.subOrders[0]!.items[0]!._id, quantity: 5 }] },
    },
    auth,
  );
  await untilNone(shop, sql`gateway_refunds where state in ('requested', 'sent')`, LOOK);
  return countFindings(shop);
}
const countFindings = async (shop: RunningMarketplace) =>
  (
    await takeAccount(
      shop.db,
      await readRules(shop.db),
      { people: [], groups: [] },
      new Map(),
      (order) => explainOrder(shop.db, order),
    )
  ).broken.length;

/**
 * The same with orders that ignore the terms of their sale, so that nothing is recalculated after a
 * cancellation: the check must find it. `known`: findings so far.
 */
async function control(shop: RunningMarketplace, known: number): Promise<Figure> {
  const sound = (await keepOneOfSix(shop)) - known;
  await sql`create function proof.forget() returns trigger language plpgsql as 'begin new.sale_terms = null; return new; end'`.execute(
    shop.db,
  );
  await sql`create trigger forget before insert or update on orders for each row execute function proof.forget()`.execute(
    shop.db,
  );
  const planted = (await keepOneOfSix(shop)) - known;
  return {
    done: 'control: five of six units that earned 10 % are cancelled, then the same without pricing the order again',
    figure: `${sound} findings, then ${planted}`,
    goal: '0, then at least 1',
    isMet: sound === 0 && planted > 0,
  };
}

const rupees = (paise: number) => `₹${Math.round(paise / 100).toLocaleString('en-IN')}`;

/**
 * Colluding customers and vendors beside honest ones: no group ends with more than it paid in and
 * openly earned.
 */
export const collusion: Proof = {
  name: 'collusion',
  unit: 'seeds',
  quick: 1,
  full: 20,
  async run(environment, { runs, seed, isQuick, operations, isInTurn }): Promise<Figure[]> {
    const outcomes: Outcome[] = [];
    const controlled: Figure[] = [];
    for (let i = 0; i < runs; i++) {
      const shop = await environment.openMarketplace();
      const outcome = await playSeed(
        shop,
        seed + i,
        operations ?? (isQuick ? QUICK : FULL),
        isInTurn,
      );
      for (const broken of outcome.broken.slice(0, 12))
        console.log(`  seed ${seed + i}: ${broken}`);
      if (isInTurn) console.log(`  seed ${seed + i}: its course is ${outcome.course}`);
      console.log(
        `  seed ${seed + i}: ${outcome.operations} operations, ${outcome.account.orders} orders; ${outcome.account.gains.map((g) => `${g.name} ${rupees(g.gainPaise)} of ${rupees(g.openPaise)}`).join('; ')}`,
      );
      outcomes.push(outcome);
      // The last marketplace is used for the control, too.
      if (i === runs - 1) controlled.push(await control(shop, await countFindings(shop)));
      await shop.close();
    }
    const sum = (of: (o: Outcome) => number) => outcomes.reduce((n, o) => n + of(o), 0);
    const broken = sum((o) => o.broken.length);
    const missing = MOVES.filter((move) => sum((o) => o.done.get(move) ?? 0) === 0);
    const gains = (outcomes[0]?.account.gains ?? []).map(
      (g, i) =>
        `${g.name} ${rupees(sum((o) => o.account.gains[i]?.gainPaise ?? 0))}, openly earned at most ${rupees(sum((o) => o.account.gains[i]?.openPaise ?? 0))}`,
    );
    return [
      {
        done: `${counted(runs, 'seeds')} from ${seed}: ${sum((o) => o.operations).toLocaleString('en-IN')} operations by customers and vendors of three groups and honest ones, ${sum((o) => o.account.orders).toLocaleString('en-IN')} orders, accounts drawn up after every ${BATCH} operations and at the end`,
        figure: `${broken} findings; gains: ${gains.join('; ')}; ${sum((o) => o.account.forgiven)} orders kept benefits after a vendor’s fault, ${sum((o) => o.account.labels)} cash orders kept ${rupees(sum((o) => o.account.labelPaise))} because their labels were in transit${missing.length > 0 ? `; never performed: ${missing.join(', ')}` : ''}`,
        goal: `no group gains more than its orders openly earn; benefits ≤ what the remaining items earn; cash settled ≤ cash received; 0 of ${INVARIANT_COUNT} invariants violated`,
        isMet: broken === 0 && missing.length === 0,
      },
      ...controlled,
    ];
  },
};
