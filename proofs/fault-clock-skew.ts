import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '#contracts/kernel/ids.ts';
import { openMailSink } from '#server/testing/mail-sink.ts';
import { fill } from './order-trial.ts';
import { type Figure, type Proof } from './proof.ts';
import { count, type RunningMarketplace } from './server-process.ts';
import { newTally, orderOnce } from './strict-load.ts';

const SKEW_MINUTES = 5;

/** Makes a process's clock wrong: what `Date` says, as a wrong system clock would. */
const skewed = (minutes: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const Real = Date, off = ${minutes * 60_000};
    globalThis.Date = class extends Real {
      constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + off); }
      static now() { return Real.now() + off; }
    };`)}`,
});

/** Orders through each process; the largest difference to the database's time in seconds. */
async function timesOfOrders(
  shop: RunningMarketplace,
  other: RunningMarketplace['client'],
): Promise<number> {
  const { people, products } = await fill(shop, 2);
  let most = 0;
  for (const [i, client] of [shop.client, other].entries()) {
    const tally = newTally();
    await orderOnce(client, people[i]!, products, tally);
    if (tally.orders !== 1) throw new Error(tally.failed[0] ?? 'the order was refused');
    const { rows } = await sql<{ apart: number }>`
      select abs(extract(epoch from now() - max(placed_at)))::float8 as apart from orders`.execute(
      shop.db,
    );
    most = Math.max(most, rows[0]!.apart);
  }
  return most;
}

/** Two processes on one database, one's clock five minutes fast, the other's five minutes slow. */
export const clockSkew: Proof = {
  name: 'clock-skew',
  unit: 'messages',
  quick: 48,
  full: 480,
  isFault: true,
  async run(environment, { runs }): Promise<Figure[]> {
    const sink = await openMailSink(50);
    try {
      const shop = await environment.openMarketplace({
        env: { SMTP_URL: sink.url, ...skewed(SKEW_MINUTES) },
      });
      const other = await shop.another(skewed(-SKEW_MINUTES));
      const apart = await timesOfOrders(shop, other.client);
      const waiting = () =>
        count(
          shop.db,
          sql`messages where channel = 'email' and sent_at is null and failed_at is null`,
        );
      while ((await waiting()) > 0) await wait(200);
      const before = sink.accepted.size;
      await sql`insert into messages (id, channel, recipient, template, subject, body, created_at)
        select id, 'email', 'who@example.com', 'proof', 'Clock', 'A message', now()
        from unnest(${Array.from({ length: runs }, () => newId('msg'))}::text[]) as id`.execute(
        shop.db,
      );
      while ((await waiting()) > 0) await wait(200);
      const sent = sink.accepted.size - before;
      const twice = [...sink.accepted.values()].filter((times) => times > 1).length;
      return [
        {
          done: `two processes, one ${SKEW_MINUTES} minutes fast, one ${SKEW_MINUTES} minutes slow, ${runs} messages`,
          figure: `${sent} sent, ${twice} of them more than once; times of orders at most ${apart.toFixed(1)} s from the database's`,
          goal: 'all, 0 twice, ≤ 2 s',
          isMet: sent === runs && twice === 0 && apart <= 2,
        },
      ];
    } finally {
      await sink.close();
    }
  },
};
