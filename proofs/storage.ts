import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { openStore } from '#server/platform/storage/open-store.ts';
import {
  type Customer,
  makeCustomer,
  makeProducts,
  type Products,
} from '#server/testing/marketplace-fixture.ts';
import { startSwift, type Swift } from '#server/testing/swift.ts';
import { OrderLoad } from './order-load.ts';
import { each, type Figure, type Proof, quantile } from './proof.ts';
import type { RunningMarketplace, Server } from './server-process.ts';

const ORDERS_WHILE_AWAY = 40;

/** The account's picture, drawn anew so that every upload is another one. */
async function upload(server: Server, who: Customer, hue: number): Promise<Response> {
  const picture = await sharp({
    create: { width: 80, height: 80, channels: 3, background: { r: hue % 256, g: 90, b: 120 } },
  })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('profilePic', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  const headers = { authorization: `Bearer ${who.token}` };
  return fetch(`${server.client.address}/api/users/profile`, { method: 'PUT', headers, body });
}
const pathIn = (text: string) => /\/media\/[0-9a-f]{32}\/512\.webp/.exec(text)![0];
const statusOf = async (server: Server, path: string) => {
  const reply = await fetch(server.client.address + path);
  await reply.arrayBuffer();
  return reply.status;
};

/** Uploaded through one process, read through the other, replaced through the first. */
async function spreading(
  shop: RunningMarketplace,
  other: Server,
  people: readonly Customer[],
): Promise<Figure> {
  let missing = 0;
  const seconds: number[] = [];
  for (const [i, who] of people.entries()) {
    const path = pathIn(await (await upload(shop, who, i)).text());
    for (const server of [other, other, shop])
      if ((await statusOf(server, path)) !== 200) missing++;
    await upload(shop, who, i + 100);
    const from = performance.now();
    while ((await statusOf(other, path)) === 200);
    seconds.push((performance.now() - from) / 1_000);
  }
  return {
    done: `${people.length} pictures uploaded through one process, read through another, replaced through the first`,
    figure: `${missing} not there at once; the old one gone from the other after ${(quantile(seconds, 0.5) * 1_000).toFixed(0)} ms, ${(Math.max(...seconds) * 1_000).toFixed(0)} ms at most`,
    goal: 'at once; ≤ 1 s',
    isMet: missing === 0 && Math.max(...seconds) <= 1,
  };
}

/** A private file by a signed address, and without. */
async function signing(swift: Swift): Promise<Figure> {
  const store = openStore({
    dataDir: '',
    s3: {
      endpoint: swift.env.S3_ENDPOINT,
      region: 'us-east-1',
      bucket: swift.env.S3_BUCKET!,
      accessKey: swift.env.S3_ACCESS_KEY!,
      secretKey: swift.env.S3_SECRET_KEY!,
      pathStyle: true,
    },
  });
  const key = 'media/private/proof.pdf';
  await store.put(key, Buffer.from('%PDF-1.7'));
  const url = new URL((await store.signedUrl(key, 1))!);
  const fresh = (await fetch(url)).status;
  const bare = (await fetch(url.origin + url.pathname)).status;
  await wait(2_500);
  const late = (await fetch(url)).status;
  await store.delete(key);
  return {
    done: 'private file by its address signed for 1 s, unsigned, and 2.5 s later',
    figure: `${fresh}, ${bare}, ${late}`,
    goal: '200, refused, refused',
    isMet: fresh === 200 && bare >= 400 && late >= 400,
  };
}

/** The store ends as in a power cut while people order. */
async function away(
  swift: Swift,
  shop: RunningMarketplace,
  people: readonly Customer[],
  products: Products,
): Promise<Figure[]> {
  const path = pathIn(await (await upload(shop, people[0]!, 7)).text());
  await swift.kill();
  const load = new OrderLoad(shop.client, people, products);
  const waits: number[] = [];
  const statuses = new Set<number>();
  const orders = load.placed(ORDERS_WHILE_AWAY).then(() => true);
  for (let isOver = false; !isOver;) {
    const from = performance.now();
    const reply = await fetch(shop.client.address + path);
    await reply.arrayBuffer();
    waits.push((performance.now() - from) / 1_000);
    statuses.add(reply.headers.get('retry-after') === null ? -reply.status : reply.status);
    isOver = await Promise.race([orders, wait(25).then(() => false)]);
  }
  const refused = await upload(shop, people[0]!, 8);
  await load.end();
  await swift.start();
  const from = performance.now();
  while ((await statusOf(shop, path)) !== 200) await wait(50);
  const back = (performance.now() - from) / 1_000;
  return [
    {
      done: `object store killed; ${load.acknowledged.size} orders placed meanwhile`,
      figure: `${load.strange.length} orders refused; pictures answer ${[...statuses].join(', ')} after ${(quantile(waits, 0.5) * 1_000).toFixed(0)} ms, ${Math.max(...waits).toFixed(1)} s at most; uploads ${refused.status}`,
      goal: '0 refused; 503 with Retry-After, ≤ 6 s; 503',
      isMet:
        load.strange.length === 0 &&
        [...statuses].join() === '503' &&
        Math.max(...waits) <= 6 &&
        refused.status === 503,
    },
    {
      done: 'object store started again',
      figure: `the picture is back after ${back.toFixed(1)} s`,
      goal: '≤ 3 s',
      isMet: back <= 3,
    },
  ];
}

/** Files in a bucket of OpenStack Swift, served by two processes. */
export const storage: Proof = {
  name: 'storage',
  unit: 'pictures',
  quick: 4,
  full: 20,
  breaksTheShop: true,
  isOnlyNamed: true,
  tools: ['swift'],
  async run(environment, { runs }) {
    const swift = await startSwift();
    try {
      const shop = await environment.openMarketplace({ env: swift.env });
      const other = await shop.another();
      const people = await each(Array.from({ length: runs }), 4, () => makeCustomer(shop));
      const products = await makeProducts(shop, { stock: 100_000 });
      return [
        await spreading(shop, other, people),
        await signing(swift),
        ...(await away(swift, shop, people.slice(0, 4), products)),
      ];
    } finally {
      await swift.stop();
    }
  },
};
