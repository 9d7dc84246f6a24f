import { appendFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { getSettlementSettings, putMarketplace } from '#contracts/settlement.ts';
import { PatientClient } from './client.ts';
import { finishReturns } from './finish-returns.ts';
import { findViolations, INVARIANT_COUNT } from './invariants.ts';
import { remitAll } from './operations.cash.ts';
import { type Actor, OPERATIONS } from './operations.ts';
import { count, type Place, type Shop } from './place.ts';
import { type Kind, KINDS, planOf } from './plan.ts';
import { counted, type Figure, type Proof } from './proof.ts';
import { MARKETPLACE, settle } from './settle.ts';
import { makeWorld } from './world.ts';

const CLIENTS = 32;
/** What a client that means well may be told: done, created, or that it is not possible now. */
const EXPECTED = new Set([200, 201, 409]);
/** A line that is not in the cart, and a refusal without words. */
const ALSO = new Set(['CART_ITEM_NOT_FOUND']);

interface Outcome { operations: number; done: number; orders: number; statements: number; payouts: number; lapsed: number; lateSales: number; lateRefunds: number; cashbacks: number; refunds: number; kinds: Map<Kind, number>; paidMeanwhile: number; turnedAway: number; deadlocks: number; broken: string[] }

/** Each client plays its plan, all at the same time; every operation stands in the log with what came of it. */
async function playSeed(shop: Shop, seed: number, steps: number, log: (entry: object) => void): Promise<Outcome> {
  const world = await makeWorld(shop, CLIENTS);
  const outcome: Outcome = { operations: 0, done: 0, orders: 0, statements: 0, payouts: 0, lapsed: 0, lateSales: 0, lateRefunds: 0, cashbacks: 0, refunds: 0, kinds: new Map(), paidMeanwhile: 0, turnedAway: 0, deadlocks: 0, broken: [] };
  await shop.client.ok(putMarketplace, { body: MARKETPLACE, version: (await shop.client.ok(getSettlementSettings, {}, { token: world.adminToken })).version }, { token: world.adminToken });
  const client = new PatientClient(shop.client.address);
  await Promise.all(world.people.map(async (_, number) => {
    const actor: Actor = { client, world, number, last: null, broken: outcome.broken };
    for (const [step, { kind, throws }] of planOf(seed, number, steps).entries()) {
      const own = await OPERATIONS[kind](actor, throws);
      // Nothing to do it to yet: an order makes something.
      const reply = own ?? (await OPERATIONS.order(actor, throws))!;
      outcome.operations += 1;
      if (reply.status < 300) outcome.done += 1;
      const done = own ? kind : 'order';
      if (reply.status < 300) outcome.kinds.set(done, (outcome.kinds.get(done) ?? 0) + 1);
      if (!EXPECTED.has(reply.status) && !ALSO.has(reply.code ?? '')) outcome.broken.push(`client ${number}, step ${step}, ${kind}: ${reply.status} ${reply.text.slice(0, 200)}`);
      log({ client: number, step, kind: done, status: reply.status, code: reply.code });
    }
  }));
  client.close();
  outcome.turnedAway = client.turnedAway;
  outcome.deadlocks = await deadlocksOf(shop);
  outcome.orders = new Set([...world.parts.values()].map((p) => p.orderId)).size;
  outcome.broken.push(...await findViolations(shop.db));
  outcome.paidMeanwhile = await count(shop.db, sql`payouts where status = 'paid'`);
  // Cash first: a refund of a cash order waits for it.
  await remitAll({ client: shop.client, world });
  outcome.refunds = (outcome.kinds.get('refund') ?? 0) + await finishReturns(shop, world);
  const { broken, ...settled } = await settle(shop, world);
  outcome.broken.push(...broken, ...await findViolations(shop.db));
  return { ...outcome, ...settled };
}

/** How often PostgreSQL had to end one of two transactions that waited for each other. They are done again, but somebody waited a second. */
async function deadlocksOf({ db }: Shop): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows: [row] } = await sql<{ n: number }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db);
  return row!.n;
}

async function oneSeed(place: Place, seed: number, steps: number): Promise<Outcome> {
  const shop = await place.openShop();
  const file = path.join(tmpdir(), `haatlane-operations-${process.pid}-${seed}.jsonl`);
  const outcome = await playSeed(shop, seed, steps, (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`));
  for (const broken of outcome.broken.slice(0, 12)) console.log(`  seed ${seed}: ${broken}`);
  if (outcome.broken.length === 0) rmSync(file, { force: true });
  else console.log(`  every operation of seed ${seed} stands in ${file}; its plan is that of --seed ${seed}`);
  await shop.close();
  return outcome;
}

export const randomOperations: Proof = {
  name: 'random-operations', unit: 'seeds', quick: 1, full: 20,
  async run(place, { runs, seed, isQuick }): Promise<Figure[]> {
    const steps = Math.ceil((isQuick ? 1_000 : 10_000) / CLIENTS);
    const outcomes: Outcome[] = [];
    for (let i = 0; i < runs; i++) outcomes.push(await oneSeed(place, seed + i, steps));
    const sum = (of: (o: Outcome) => number) => outcomes.reduce((n, o) => n + of(o), 0);
    const broken = sum((o) => o.broken.length);
    // What never happened was not tried: a proof without it proves nothing about it.
    const never = (what: readonly ('lapsed' | 'lateSales' | 'lateRefunds' | 'cashbacks' | 'refunds' | 'paidMeanwhile')[]) => what.filter((one) => sum((o) => o[one]) === 0);
    const missing = never(['lapsed', 'cashbacks', 'paidMeanwhile']);
    const untried = [...KINDS.filter((kind) => sum((o) => o.kinds.get(kind) ?? 0) === 0), ...never(['lateSales', 'lateRefunds', 'refunds']), ...missing];
    // A thousand operations may miss what is rare, refunds of returns among it.
    const isWhole = (isQuick ? missing : untried).length === 0;
    return [{
      done: `${counted(runs, 'seeds')} from ${seed}: ${sum((o) => o.operations).toLocaleString('en-IN')} operations by ${CLIENTS} clients, ${sum((o) => o.orders).toLocaleString('en-IN')} orders; among them ${sum((o) => o.paidMeanwhile)} payouts, then ${sum((o) => o.payouts)} in all by ${sum((o) => o.statements)} statements; ${sum((o) => o.lapsed)} holds ran out, ${sum((o) => o.lateSales)} were paid late and sold, ${sum((o) => o.lateRefunds)} paid back; ${sum((o) => o.cashbacks)} cashbacks, ${sum((o) => o.refunds)} refunds of returns`,
      figure: `${untried.length > 0 ? `never done: ${untried.join(', ')}; ` : ''}${broken} violations of ${INVARIANT_COUNT} invariants, ${sum((o) => o.deadlocks)} deadlocks; ${((100 * sum((o) => o.done)) / sum((o) => o.operations)).toFixed(0)} % of the operations done, the rest politely refused${sum((o) => o.turnedAway) > 0 ? `, ${sum((o) => o.turnedAway)} calls told to come back (503) and done then` : ''}`,
      goal: isQuick ? '0 violations; holds ran out, payouts and cashbacks' : '0 violations, 0 deadlocks, everything done at least once', isMet: broken === 0 && (isQuick || sum((o) => o.deadlocks) === 0) && isWhole,
    }];
  },
};
