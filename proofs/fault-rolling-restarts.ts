import { setTimeout as wait } from 'node:timers/promises';
import { type ProxyName, startProxy } from '#server/testing/http-proxies.ts';
import { Client } from './client.ts';
import { fill, type Stock } from './order-trial.ts';
import { counted, type Figure, type Proof } from './proof.ts';
import type { RunningMarketplace, Server } from './server-process.ts';
import { orderDuring } from './strict-load.ts';

const DRAIN_SECONDS = 3;
/** Until HAProxy, which asks twice a second, sends to a process again. */
const NOTICE_MS = 1_500;

async function behind(
  proxy: ProxyName,
  servers: readonly Server[],
  { people, products }: Stock,
  restarts: number,
): Promise<Figure> {
  const running = await startProxy(
    proxy,
    servers.map(({ client }) => new URL(client.address).host),
  );
  const client = new Client(running.address);
  try {
    const { tally } = await orderDuring(client, people, products, async () => {
      for (let i = 0; i < restarts; i++) {
        await wait(NOTICE_MS);
        const server = servers[i % servers.length]!;
        await server.stop();
        await server.start();
      }
      await wait(NOTICE_MS);
    });
    for (const line of tally.failed.slice(0, 5)) console.log(`  ${line}`);
    return {
      done: `${counted(restarts, 'rolling restarts')} of two processes behind ${proxy}, DRAIN_SECONDS=${DRAIN_SECONDS}`,
      figure: `${tally.failed.length + tally.refused} of ${tally.times.length.toLocaleString('en-IN')} calls failed, ${tally.orders.toLocaleString('en-IN')} orders`,
      goal: '0 failed',
      isMet: tally.failed.length + tally.refused === 0 && tally.orders > 0,
    };
  } finally {
    client.close();
    await running.stop();
  }
}

/** Processes are replaced one after another while orders come in through a proxy. */
export const rollingRestarts: Proof = {
  name: 'rolling-restarts',
  unit: 'restarts behind each proxy',
  quick: 2,
  full: 20,
  isFault: true,
  tools: ['nginx', 'haproxy'],
  async run(environment, { runs }): Promise<Figure[]> {
    const shop: RunningMarketplace = await environment.openMarketplace({
      env: { DRAIN_SECONDS: String(DRAIN_SECONDS), TRUST_PROXY: 'loopback' },
    });
    const stock = await fill(shop);
    const servers = [shop, await shop.another()];
    return [
      await behind('nginx', servers, stock, runs),
      await behind('haproxy', servers, stock, runs),
    ];
  },
};
