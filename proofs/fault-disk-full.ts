import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresCluster, startPostgres } from '#server/testing/postgres-cluster.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { fill, lookAt, underLoad, VISITORS } from './order-trial.ts';
import { counted, type Figure, type Proof } from './proof.ts';
import { makeTemplate } from './server-process.ts';

const SIZE = '700m';
const FULL_MS = 3_000;

const mount = (...args: string[]): boolean => spawnSync(args[0]!, args.slice(1)).status === 0;

/** Writes until there is no room. */
function fillUp(file: string): void {
  const part = Buffer.alloc(2 ** 20);
  try {
    for (;;) appendFileSync(file, part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** PostgreSQL is running or was brought back. */
async function revive(cluster: PostgresCluster): Promise<void> {
  try {
    process.kill(cluster.pid, 0);
  } catch {
    await cluster.start();
  }
}

/** The disk of PostgreSQL fills up under load, and is given room again. */
export const diskFull: Proof = {
  name: 'disk-full',
  unit: 'times the disk is full',
  quick: 1,
  full: 5,
  breaksTheShop: true,
  isFault: true,
  async run(environment, { runs }): Promise<Figure[]> {
    const disk = temporaryFolder('haatlane-disk-');
    if (!mount('mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk.path))
      throw new Error('This trial needs a small disk of its own: run it as root on Linux.');
    chmodSync(disk.path, 0o777);
    let cluster: PostgresCluster | undefined;
    try {
      cluster = await startPostgres({ inside: disk.path, settings: ['wal_keep_size=0'] });
      await makeTemplate(cluster);
      const shop = await environment.openMarketplace({ cluster });
      const stock = await fill(shop);
      const filler = path.join(disk.path, 'filler');
      const { load, seconds } = await underLoad(shop, stock, async (running) => {
        const taken: number[] = [];
        for (let i = 0; i < runs; i++) {
          await running.placed(20);
          fillUp(filler);
          await wait(FULL_MS);
          const from = performance.now();
          rmSync(filler);
          await revive(cluster!);
          await running.placed(VISITORS + 1);
          taken.push((performance.now() - from) / 1_000);
        }
        return taken;
      });
      const { lost, unasked, half } = await lookAt(shop.db, load);
      return [
        {
          done: `the disk of PostgreSQL full for ${FULL_MS / 1_000} s, ${counted(runs, 'times')}, ${load.acknowledged.size} orders`,
          figure: `${lost} acknowledged orders lost, ${unasked + half.length} incomplete or unrequested, ${load.strange.length} unexpected replies; new orders ${Math.max(...seconds).toFixed(1)} s after there is room`,
          goal: '0 lost, 0 incomplete, 0 unexpected; ≤ 10 s',
          isMet:
            lost + unasked + half.length + load.strange.length === 0 && Math.max(...seconds) <= 10,
        },
      ];
    } finally {
      await environment.closeMarketplaces(async () => {});
      await cluster?.stop();
      mount('umount', disk.path);
      disk.remove();
    }
  },
};
