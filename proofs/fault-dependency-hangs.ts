import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fill } from './order-trial.ts';
import { type Environment } from './server-process.ts';
import { type Figure, type Proof, quantile } from './proof.ts';
import { orderDuring } from './strict-load.ts';

/** Accepts connections and never says anything. */
async function openSilence(): Promise<{ host: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    host: `127.0.0.1:${(server.address() as { port: number }).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function timesOf(
  environment: Environment,
  env: Record<string, string>,
  seconds: number,
): Promise<{ p99: number; failed: number; orders: number }> {
  const shop = await environment.openMarketplace({ env });
  const { people, products } = await fill(shop);
  await orderDuring(shop.client, people, products, () => wait(3_000));
  const { tally } = await orderDuring(shop.client, people, products, () => wait(seconds * 1_000));
  await shop.close();
  return {
    p99: quantile(tally.times, 0.99),
    failed: tally.failed.length + tally.refused,
    orders: tally.orders,
  };
}

/** Mail server, SMS gateway and payment gateway accept connections and never answer. */
export const dependencyHangs: Proof = {
  name: 'dependency-hangs',
  unit: 'seconds of orders',
  quick: 5,
  full: 20,
  needsQuiet: true,
  isFault: true,
  async run(environment, { runs }): Promise<Figure[]> {
    const silence = await openSilence();
    try {
      const alone = await timesOf(environment, {}, runs);
      const hanging = await timesOf(
        environment,
        {
          SMTP_URL: `smtp://${silence.host}`,
          SMS_URL: `http://${silence.host}/`,
          SMS_TEMPLATES: '{}',
          RAZORPAY_URL: `http://${silence.host}`,
          RAZORPAY_KEY_ID: 'rzp_test_proof1234',
          RAZORPAY_KEY_SECRET: 'a secret of the proof',
          RAZORPAY_WEBHOOK_SECRET: 'another secret',
        },
        runs,
      );
      const most = alone.p99 * 1.5 + 25;
      return [
        {
          done: `${hanging.orders} orders while mail, SMS and payment gateway accept and never answer`,
          figure: `p99 ${hanging.p99.toFixed(0)} ms, without the fault ${alone.p99.toFixed(0)} ms; ${hanging.failed} calls failed`,
          goal: `≤ ${most.toFixed(0)} ms (1.5 × + 25), 0 failed`,
          isMet: hanging.p99 <= most && hanging.failed === 0,
        },
      ];
    } finally {
      await silence.close();
    }
  },
};
