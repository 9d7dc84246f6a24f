import http from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { login, register } from '#contracts/accounts/accounts.ts';
import { addCartItem } from '#contracts/cart/cart.ts';
import { type Products, makeProducts, makeCustomer } from '#server/testing/marketplace-fixture.ts';
import type { RunningMarketplace } from './server-process.ts';
import { type Figure, type Proof, quantile } from './proof.ts';

const VISITORS = 16;
const THINK_MS = 60;
/** Times below this are imperceptible: a p50 is at least this before it is doubled. */
const FLOOR_MS = 5;
/** Slow connections are closed after 10 s, counted again when a client starts to read late. */
const GONE_AFTER_MS = 15_000;
/**
 * About 6 MB, more than the kernel buffers for a client (4 MB): what it buffers counts as sent, and
 * the connection as idle.
 */
const UNREAD_PAGES = 100;
/** Other load on the machine only adds time, so the best of this many attempts counts. */
const TRIES = 3;
const PASSWORD = 'flood-Proof-2026';

interface Ask {
  method?: string;
  path: string;
  token?: string;
  body?: object;
}
interface Told {
  status: number;
  milliseconds: number;
  location: string | undefined;
}

/** One address of the loopback network: all connections come from it. */
class Machine {
  readonly #address: string;
  readonly #target: URL;
  readonly #agent: http.Agent;
  constructor(target: string, address: string, maxSockets = Infinity) {
    this.#address = address;
    this.#target = new URL(target);
    this.#agent = new http.Agent({ keepAlive: true, maxSockets });
  }

  /** Sends a request and reads the whole response; status 0 if none arrived. */
  ask({ method = 'GET', path, token, body }: Ask): Promise<Told> {
    const from = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve) => {
      const end = (status: number, location?: string) =>
        resolve({ status, milliseconds: performance.now() - from, location });
      const req = http.request(
        {
          host: this.#target.hostname,
          port: this.#target.port,
          localAddress: this.#address,
          agent: this.#agent,
          method,
          path,
          timeout: 30_000,
          headers: {
            accept: 'text/html,application/json',
            'accept-encoding': 'br',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (res) => {
          res.resume();
          res.once('end', () => end(res.statusCode ?? 0, res.headers.location));
          res.once('error', () => end(0));
        },
      );
      req.once('timeout', () => req.destroy());
      req.once('error', () => end(0));
      req.end(text);
    });
  }

  /** Opens a connection and sends `text`; the response is not read. */
  open(text: string): net.Socket {
    const socket = net.connect({
      host: this.#target.hostname,
      port: Number(this.#target.port),
      localAddress: this.#address,
    });
    socket.on('error', () => {});
    socket.pause();
    socket.write(text);
    return socket;
  }
}

/** What ordinary visitors do: cached pages, lists, and their own cart. */
async function visit(
  shop: RunningMarketplace,
  products: readonly Products[],
  milliseconds: number,
): Promise<{ p50: number; failures: number; count: number }> {
  const times: number[] = [];
  let failures = 0;
  const until = performance.now() + milliseconds;
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, i) => {
      const machine = new Machine(shop.client.address, `127.0.1.${i + 1}`);
      const { token } = await makeCustomer(shop);
      const way: Ask[] = [
        { path: '/' },
        { path: `/product/${products[i % products.length]!.slug}` },
        { path: '/api/products?limit=24' },
        { path: '/categories' },
        { path: '/api/cart', token },
        { path: `/api/products/${products[(i + 1) % products.length]!.slug}` },
      ];
      for (let step = i; performance.now() < until; step++) {
        const { status, milliseconds: took } = await machine.ask(way[step % way.length]!);
        times.push(took);
        if (status < 200 || status >= 400) failures += 1;
        await wait(THINK_MS);
      }
    }),
  );
  return { p50: quantile(times, 0.5), failures, count: times.length };
}

interface Attack {
  name: string;
  begin(
    shop: RunningMarketplace,
    products: readonly Products[],
  ): Promise<() => Promise<{ asked: number; served: number; note?: string }>>;
}

/** Clients that send requests in sequence without a pause, all from one address. */
function clients(
  name: string,
  width: number,
  askOf: (shop: RunningMarketplace, products: readonly Products[], n: number) => Ask,
  prepare?: (shop: RunningMarketplace, products: readonly Products[]) => Promise<(ask: Ask) => Ask>,
): Attack {
  return {
    name,
    async begin(shop, products) {
      const machine = new Machine(shop.client.address, '127.0.9.9');
      const complete = (await prepare?.(shop, products)) ?? ((ask: Ask) => ask);
      let [isOver, asked, served] = [false, 0, 0];
      const running = Promise.all(
        Array.from({ length: width }, async () => {
          while (!isOver) {
            asked += 1;
            const { status } = await machine.ask(complete(askOf(shop, products, asked)));
            if (status >= 200 && status < 400) served += 1;
            // A refused client retries as fast as a script can.
            else await wait(1);
          }
        }),
      );
      return async () => {
        isOver = true;
        await running;
        return { asked, served };
      };
    },
  };
}

/** Connections that send or read nothing more. All must be closed soon after the attack began. */
function holders(
  name: string,
  count: number,
  textOf: (products: readonly Products[]) => string,
): Attack {
  return {
    name,
    async begin(shop, products) {
      const machine = new Machine(shop.client.address, '127.0.9.9');
      const sockets = Array.from({ length: count }, () => machine.open(textOf(products)));
      let ended = 0;
      for (const socket of sockets)
        socket.once('close', () => {
          ended += 1;
        });
      const began = performance.now();
      return async () => {
        // A paused socket does not see the end of a connection; reading on does.
        await wait(Math.max(0, began + GONE_AFTER_MS - performance.now()));
        for (const socket of sockets) socket.resume();
        for (const until = performance.now() + 2_000; ended < count && performance.now() < until;)
          await wait(50);
        const left = count - ended;
        for (const socket of sockets) socket.destroy();
        return { asked: count, served: 0, note: `${left} of ${count} connections left open` };
      };
    },
  };
}

const word = () => Math.random().toString(36).slice(2, 10);
const ATTACKS: readonly Attack[] = [
  clients('4 clients ask for the OpenAPI document', 4, () => ({ path: '/api/openapi.json' })),
  clients('8 clients ask for the home page with new parameters on each call', 8, () => ({
    path: `/?q=${word()}&utm=${word()}`,
  })),
  clients('8 clients ask for new searches on each call', 8, () => ({
    path: `/search?q=${word()}`,
  })),
  clients('8 clients ask for lists with new parameters on each call', 8, () => ({
    path: `/api/products?limit=24&x=${word()}`,
  })),
  clients(
    '9 clients sign in to one account',
    9,
    () => ({
      method: login.method,
      path: '/api/users/login',
      body: { identifier: 'flood@example.com', password: PASSWORD },
    }),
    async (shop) => {
      // Already exists on a retry.
      await shop.client.call(register, {
        body: {
          name: 'Flood',
          email: 'flood@example.com',
          phone: '+919876501234',
          password: PASSWORD,
          confirm: PASSWORD,
        },
      });
      return (ask) => ask;
    },
  ),
  clients(
    '8 clients guess promo codes',
    8,
    () => ({
      method: 'POST',
      path: '/api/checkout/quote',
      body: { list: 'cart', promoCode: word() },
    }),
    async (shop, products) => {
      const { token } = await makeCustomer(shop);
      await shop.client.ok(addCartItem, { body: { productId: products[0]!.productId } }, { token });
      return (ask) => ({ ...ask, token });
    },
  ),
  holders(
    '300 connections send a body byte by byte',
    300,
    () =>
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  ),
  holders('300 connections ask for pages and read nothing', 300, (products) =>
    `GET /product/${products[0]!.slug} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(UNREAD_PAGES),
  ),
];

/** One attack, compared with visitors without it just before. */
async function measure(
  shop: RunningMarketplace,
  products: readonly Products[],
  attack: Attack,
  seconds: number,
): Promise<Figure> {
  const quiet = await visit(shop, products, seconds * 1_000);
  const end = await attack.begin(shop, products);
  const beside = await visit(shop, products, seconds * 1_000);
  const { asked, served, note } = await end();
  const most = 2 * Math.max(quiet.p50, FLOOR_MS);
  const isCut = note === undefined || note.startsWith('0 of');
  return {
    done: `${attack.name} (${asked.toLocaleString('en-IN')} requests, ${served.toLocaleString('en-IN')} served)`,
    figure: `p50 of ${VISITORS} visitors ${quiet.p50.toFixed(1)} → ${beside.p50.toFixed(1)} ms, ${quiet.failures + beside.failures} of ${quiet.count + beside.count} failed${note ? `; ${note}` : ''}`,
    goal: `at most ${most.toFixed(1)} ms (twice, or twice ${FLOOR_MS} ms), 0 failed${note ? ', none left open' : ''}`,
    isMet: beside.p50 <= most && quiet.failures + beside.failures === 0 && isCut,
  };
}

/**
 * Each way to overload the marketplace from one address, beside ordinary visitors, who hardly
 * notice.
 */
export const flood: Proof = {
  name: 'flood',
  unit: 'seconds of each attack',
  quick: 2,
  full: 15,
  needsQuiet: true,
  async run(environment, { runs }): Promise<Figure[]> {
    const shop = await environment.openMarketplace();
    const products = await Promise.all(
      Array.from({ length: 12 }, (_, i) => makeProducts(shop, { rupees: 100 + i })),
    );
    await visit(shop, products, 2_000);
    const figures: Figure[] = [];
    for (const attack of ATTACKS) {
      let figure = await measure(shop, products, attack, runs);
      for (let tries = 1; !figure.isMet && tries < TRIES; tries++) {
        figure = await measure(shop, products, attack, runs);
        figure.done += `, try ${tries + 1}`;
      }
      figures.push(figure);
    }
    return figures;
  },
};
