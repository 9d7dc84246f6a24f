import { appendFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from './client.ts';
import { finishReturns } from './complete-returns.ts';
import { findViolations, INVARIANT_COUNT } from './invariants.ts';
import { remitAll } from './operations.cash.ts';
import { type Actor, OPERATIONS } from './operations.ts';
import { OPENING, TRIES } from './setup-operations.ts';
import { count, type Environment, type RunningMarketplace } from './server-process.ts';
import { type Kind, KINDS, type Operation, planOf } from './operation-weights.ts';
import { counted, type Figure, type Proof } from './proof.ts';
import { diceOf } from './random.ts';
import { nameMarketplace, settle } from './close-periods.ts';
import { makeWorld } from './marketplace-state.ts';

const CLIENTS = 32;
/** Operations of each form, in addition to those of the opening. */
const QUICK = 600;
const FULL = 10_000;
/** Status codes a well-behaved client may receive: done, created, or not possible now. */
const EXPECTED = new Set([200, 201, 409]);
/** An item that is not in the cart, and a refusal without a message. */
const ALSO = new Set(['CART_ITEM_NOT_FOUND']);

/** Events that no operation causes: expired holds, later payments, and payouts. */
const RARE = [
  'lapsed',
  'lateSales',
  'lateRefunds',
  'cashbacks',
  'refunds',
  'paidMeanwhile',
] as const;

interface Outcome {
  operations: number;
  done: number;
  orders: number;
  statements: number;
  payouts: number;
  lapsed: number;
  lateSales: number;
  lateRefunds: number;
  cashbacks: number;
  refunds: number;
  kinds: Map<Kind, number>;
  paidMeanwhile: number;
  deadlocks: number;
  broken: string[];
}

const emptyOutcome = (): Outcome => ({
  operations: 0,
  done: 0,
  orders: 0,
  statements: 0,
  payouts: 0,
  lapsed: 0,
  lateSales: 0,
  lateRefunds: 0,
  cashbacks: 0,
  refunds: 0,
  kinds: new Map(),
  paidMeanwhile: 0,
  deadlocks: 0,
  broken: [],
});

/** Does one operation; returns whether the operation itself was done. */
type Act = (number: number, step: number | string, operation: Operation) => Promise<boolean>;

/** Clients that act, with every operation counted, judged and logged. */
function actOf(actors: readonly Actor[], outcome: Outcome, log: (entry: object) => void): Act {
  return async (number, step, { kind, rolls }) => {
    const actor = actors[number]!;
    const own = await OPERATIONS[kind](actor, rolls);
    // Nothing to apply it to yet: place an order.
    const reply = own ?? (await OPERATIONS.order(actor, rolls))!;
    outcome.operations += 1;
    if (reply.status < 300) outcome.done += 1;
    const done = own ? kind : 'order';
    if (reply.status < 300) outcome.kinds.set(done, (outcome.kinds.get(done) ?? 0) + 1);
    if (!EXPECTED.has(reply.status) && !ALSO.has(reply.code ?? ''))
      outcome.broken.push(
        `client ${number}, step ${step}, ${kind}: ${reply.status} ${reply.text.slice(0, 200)}`,
      );
    log({ client: number, step, kind: done, status: reply.status, code: reply.code });
    return own !== null && reply.status < 300;
  };
}

/** Every kind once; where it was refused, with other rolls again. */
async function playOpening(act: Act, seed: number): Promise<void> {
  const dice = diceOf(seed, 'opening');
  for (const { client: number, kind, rolls } of OPENING) {
    for (let tries = 0; tries < TRIES; tries++) {
      const operation: Operation = {
        kind,
        rolls: tries === 0 ? rolls : [dice.next(), dice.next(), dice.next(), dice.next() * 0.9],
      };
      if (await act(number, 'opening', operation)) break;
    }
  }
}

async function playPlans(
  act: Act,
  plans: readonly (readonly Operation[])[],
  steps: number,
  isInTurn: boolean,
): Promise<void> {
  if (isInTurn)
    for (let step = 0; step < steps; step++)
      for (const [number, plan] of plans.entries()) await act(number, step, plan[step]!);
  else {
    await Promise.all(
      plans.map(async (plan, number) => {
        for (const [step, operation] of plan.entries()) await act(number, step, operation);
      }),
    );
  }
}

/**
 * Each client plays its plan, concurrently or in turn; every operation is logged with its result.
 */
async function playSeed(
  shop: RunningMarketplace,
  seed: number,
  steps: number,
  isInTurn: boolean,
  log: (entry: object) => void,
): Promise<Outcome> {
  const world = await makeWorld(shop, CLIENTS);
  const outcome = emptyOutcome();
  await nameMarketplace(shop, world);
  const client = new Client(shop.client.address);
  const actors = world.people.map((_, number): Actor => ({
    client,
    world,
    number,
    last: null,
    broken: outcome.broken,
  }));
  const act = actOf(actors, outcome, log);
  await playOpening(act, seed);
  const plans = actors.map((_, number) => planOf(seed, number, steps));
  await playPlans(act, plans, steps, isInTurn);
  outcome.deadlocks = await deadlocksOf(shop);
  outcome.orders = new Set([...world.vendorOrders.values()].map((p) => p.orderId)).size;
  outcome.broken.push(...(await findViolations(shop.db)));
  outcome.paidMeanwhile = await count(shop.db, sql`payouts where status = 'paid'`);
  // Cash first: the refund of a cash order waits for it.
  await remitAll({ client, world });
  outcome.refunds =
    (outcome.kinds.get('refund') ?? 0) + (await finishReturns({ client, db: shop.db }, world));
  client.close();
  const { broken, ...settled } = await settle(shop, world);
  outcome.broken.push(...broken, ...(await findViolations(shop.db)));
  return { ...outcome, ...settled };
}

/**
 * The number of deadlocks PostgreSQL resolved. The transactions are retried, but a client waited a
 * second.
 */
async function deadlocksOf({ db }: RunningMarketplace): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const {
    rows: [row],
  } = await sql<{
    n: number;
  }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  return row!.n;
}

async function oneSeed(
  environment: Environment,
  seed: number,
  steps: number,
  isInTurn: boolean,
): Promise<Outcome> {
  const shop = await environment.openMarketplace();
  const file = path.join(tmpdir(), `haatlane-operations-${process.pid}-${seed}.jsonl`);
  const outcome = await playSeed(shop, seed, steps, isInTurn, (entry) =>
    appendFileSync(file, `${JSON.stringify(entry)}\n`),
  );
  for (const broken of outcome.broken.slice(0, 12)) console.log(`  seed ${seed}: ${broken}`);
  if (outcome.broken.length === 0) rmSync(file, { force: true });
  else
    console.log(
      `  every operation of seed ${seed} stands in ${file}; its plan is that of --seed ${seed}`,
    );
  await shop.close();
  return outcome;
}

export const randomOperations: Proof = {
  name: 'random-operations',
  unit: 'seeds',
  quick: 1,
  full: 20,
  async run(environment, { runs, seed, isQuick, operations, isInTurn }): Promise<Figure[]> {
    const steps = Math.ceil((operations ?? (isQuick ? QUICK : FULL)) / CLIENTS);
    const outcomes: Outcome[] = [];
    for (let i = 0; i < runs; i++)
      outcomes.push(await oneSeed(environment, seed + i, steps, isInTurn));
    const sum = (of: (o: Outcome) => number) => outcomes.reduce((n, o) => n + of(o), 0);
    const broken = sum((o) => o.broken.length);
    // An operation that never succeeded was not tested by this proof.
    const untried = [
      ...KINDS.filter((kind) => sum((o) => o.kinds.get(kind) ?? 0) === 0),
      ...RARE.filter((one) => sum((o) => o[one]) === 0),
    ];
    return [
      {
        done: `${counted(runs, 'seeds')} from ${seed}: ${sum((o) => o.operations).toLocaleString('en-IN')} operations by ${CLIENTS} clients, ${sum((o) => o.orders).toLocaleString('en-IN')} orders; ${sum((o) => o.paidMeanwhile)} payouts meanwhile, ${sum((o) => o.payouts)} in total for ${sum((o) => o.statements)} statements; ${sum((o) => o.lapsed)} holds expired, ${sum((o) => o.lateSales)} paid late and sold, ${sum((o) => o.lateRefunds)} refunded; ${sum((o) => o.cashbacks)} cashbacks, ${sum((o) => o.refunds)} refunds of returns`,
        figure: `${untried.length > 0 ? `never performed: ${untried.join(', ')}; ` : ''}${broken} violations of ${INVARIANT_COUNT} invariants, ${sum((o) => o.deadlocks)} deadlocks; ${((100 * sum((o) => o.done)) / sum((o) => o.operations)).toFixed(0)} % of the operations succeeded, the rest were refused with a reason`,
        goal: `0 violations, ${isQuick ? '' : '0 deadlocks, '}every operation performed at least once`,
        isMet: broken === 0 && (isQuick || sum((o) => o.deadlocks) === 0) && untried.length === 0,
      },
    ];
  },
};
