import { setTimeout as wait } from 'node:timers/promises';
import { getCart } from '#contracts/cart/cart.ts';
import { openTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts';
import { Unanswered } from './client.ts';
import { fill, lookAt, underLoad, VISITORS } from './order-trial.ts';
import { counted, type Figure, type Proof } from './proof.ts';
import type { RunningMarketplace } from './server-process.ts';

/** Seconds until a call sent after now is answered, one every 100 ms. */
async function untilAnswered(shop: RunningMarketplace, token: string): Promise<number> {
  const from = performance.now();
  const answered = Promise.withResolvers<void>();
  let isOver = false;
  void answered.promise.finally(() => {
    isOver = true;
  });
  const ask = async () => {
    try {
      const { status } = await shop.client.call(getCart, {}, { token });
      if (status === 200) answered.resolve();
    } catch (error) {
      if (!(error instanceof Unanswered)) answered.reject(error as Error);
    }
  };
  while (!isOver) {
    void ask();
    await Promise.race([answered.promise, wait(100)]);
  }
  return (performance.now() - from) / 1_000;
}

/** The packets of the connections to PostgreSQL vanish; PostgreSQL is well. */
export const silentCut: Proof = {
  name: 'silent-cut',
  unit: 'cuts',
  quick: 1,
  full: 10,
  breaksTheShop: true,
  isFault: true,
  async run(environment, { runs }): Promise<Figure[]> {
    let proxy: TcpProxy | undefined;
    const shop = await environment.openMarketplace({
      reach: async (url) => (proxy = await openTcpProxy(url)).url,
    });
    const stock = await fill(shop);
    const orders: number[] = [];
    const { load, seconds } = await underLoad(shop, stock, async (running) => {
      const replies: number[] = [];
      for (let i = 0; i < runs; i++) {
        await running.placed(20);
        const from = performance.now();
        proxy!.blackHole();
        replies.push(await untilAnswered(shop, stock.people[0]!.token));
        // More than were in flight: these orders began after the cut.
        await running.placed(VISITORS + 1);
        orders.push((performance.now() - from) / 1_000);
      }
      return replies;
    });
    await shop.kill();
    await proxy!.close();
    const { lost, unasked, half } = await lookAt(shop.db, load);
    const most = Math.max(...seconds);
    return [
      {
        done: `${counted(runs, 'cuts')} under load, ${load.acknowledged.size} orders`,
        figure: `first good reply after ${most.toFixed(1)} s at most, new orders after ${Math.max(...orders).toFixed(1)} s; ${lost} acknowledged orders lost, ${unasked + half.length} incomplete or unrequested, ${load.strange.length} unexpected replies`,
        goal: '≤ 5 s each; 0 lost',
        isMet:
          Math.max(most, ...orders) <= 5 &&
          lost + unasked + half.length + load.strange.length === 0,
      },
    ];
  },
};
