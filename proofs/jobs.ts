import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createAd, deleteAd } from '#contracts/promotions/ads.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobHead } from '#server/platform/jobs/job.ts';
import { type Market, staffToken } from '#server/testing/marketplace-fixture.ts';
import type { Client } from './client.ts';
import { count } from './server-process.ts';

type Running = Market & { client: Client };
/** A first look finds jobs queued earlier; a second one those requested since. */
const ROUSED_MS = 200;

/** The job that queries gateways, ends holds and sends refunds; the server runs it every minute. */
export const LOOK: JobHead = {
  name: 'payments.poll',
  about: '',
  schedule: '* * * * *',
  timeoutSeconds: 120,
};
/** The job that gives cashback; the server runs it every hour. */
export const CASHBACK: JobHead = {
  name: 'payments.credit-cashback',
  about: '',
  schedule: '20 * * * *',
};

/** Makes a running server execute a job soon. */
export const ask = (db: Db, job: JobHead): Promise<boolean> =>
  transact(db, (tx) => enqueue(tx, job, {}, { unlessWaiting: true }));

const tokens = new WeakMap<Db, Promise<string>>();
/**
 * Makes the server look at its queue now: it finds a job queued by another process within 15
 * seconds, one of its own at once, such as the job of a scheduled ad.
 */
async function rouse(shop: Running): Promise<void> {
  if (!tokens.has(shop.db)) tokens.set(shop.db, staffToken(shop, 'catalog'));
  const as = { token: await tokens.get(shop.db)! };
  const { ad } = await shop.client.ok(
    createAd,
    { body: { text: 'Some day', startsAt: '2099-01-01T00:00:00.000Z' } },
    as,
  );
  await shop.client.ok(deleteAd, { params: { id: ad._id }, version: ad.version }, as);
}

const PATIENCE_MS = 120_000;
/** Waits until `from` counts nothing, requesting `job` repeatedly; throws after two minutes. */
export async function untilNone(
  shop: Running,
  from: ReturnType<typeof sql>,
  job?: JobHead,
): Promise<void> {
  const { db } = shop;
  for (const began = Date.now(); (await count(db, from)) > 0;) {
    if (Date.now() - began > PATIENCE_MS)
      throw new Error(
        `after ${PATIENCE_MS / 1_000} s there is still something: ${await count(db, from)}`,
      );
    const isNew = job ? await ask(db, job) : false;
    if (isNew || Date.now() - began < ROUSED_MS) await rouse(shop);
    await wait(250);
  }
}
/** Waits until all jobs of a name have run. */
export const untilDone = (shop: Running, { name }: JobHead): Promise<void> =>
  untilNone(
    shop,
    sql`pgboss.job where name = ${name} and state in ('created', 'retry', 'active') and start_after <= pgboss.job_now()`,
  );
