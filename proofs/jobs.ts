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
/** Jobs that waited before are found by a first look; after it, those that were asked for. */
const ROUSED_MS = 200;

/** The round that asks gateways, ends holds and sends refunds; the server runs it each minute by itself. */
export const LOOK: JobHead = {
  name: 'payments.poll',
  about: '',
  schedule: '* * * * *',
  timeoutSeconds: 120,
};
/** What gives cashback; once an hour by itself. */
export const CASHBACK: JobHead = {
  name: 'payments.credit-cashback',
  about: '',
  schedule: '20 * * * *',
};

/** Has a running server do a job soon. */
export const ask = (db: Db, job: JobHead): Promise<boolean> =>
  transact(db, (tx) => enqueue(tx, job, {}, { unlessWaiting: true }));

const tokens = new WeakMap<Db, Promise<string>>();
/** Lets the server look at its queue at once: a job that others wrote it finds within 15 seconds, one of its own at once, such as that of an ad which begins some day. */
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
/** Waits until nothing is there any more that `from` counts, and asks for `job` again meanwhile; throws after two minutes. */
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
/** Waits until jobs of a name have been run. */
export const untilDone = (shop: Running, { name }: JobHead): Promise<void> =>
  untilNone(
    shop,
    sql`pgboss.job where name = ${name} and state in ('created', 'retry', 'active') and start_after <= pgboss.job_now()`,
  );
