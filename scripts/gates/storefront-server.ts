import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seeds/accounts.ts';
import { spawnServer } from '#server/testing/spawn-server.ts';

export interface RunningMarketplace {
  base: string;
  /**
   * Resolves when the marketplace has generated the pictures of its cards, as a new one does in the
   * background: that uses the CPU.
   */
  atRest: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Milliseconds without a new picture after which the marketplace counts as idle; waits ten minutes
 * at most.
 */
const REST_MS = 6_000;
const MOST_WAITS = 100;

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * The production build with the demo marketplace, in a process with its own data directory and its
 * own address.
 */
export async function openMarketplace(): Promise<RunningMarketplace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'haatlane-gates-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = spawnServer({
    DEMO: 'on',
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: base,
  });
  await server.address;
  const files = () =>
    readdirSync(folder, { recursive: true }).filter((file) => String(file).endsWith('.avif'))
      .length;
  return {
    base,
    async atRest() {
      for (
        let before = -1, now = files(), tries = 0;
        now !== before && tries < MOST_WAITS;
        tries++
      ) {
        await setTimeout(REST_MS);
        [before, now] = [now, files()];
      }
    },
    close: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Token and name of the demo customer, as the browser stores them. */
export async function signIn(base: string): Promise<{ userToken: string; userInfo: string }> {
  const reply = await fetch(`${base}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: DEMO_ACCOUNTS.customer, password: DEMO_PASSWORD }),
  });
  const { data } = (await reply.json()) as { data: { token: string; user: object } };
  return { userToken: data.token, userInfo: JSON.stringify(data.user) };
}

/** Fills the customer's cart and wishlist. */
export async function fillLists(
  base: string,
  token: string,
  kinds: readonly ('cart' | 'wishlist')[] = ['cart', 'wishlist'],
): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const list = (await (await fetch(`${base}/api/products?inStock=true&limit=3`)).json()) as {
    data: { results: { _id: string }[] };
  };
  for (const { _id } of list.data.results) {
    for (const kind of kinds)
      await fetch(`${base}/api/${kind}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ productId: _id }),
      });
  }
}
