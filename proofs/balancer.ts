import http from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_MS = 100;

/** A small load balancer: requests go in turn to the servers whose /api/ready answers 200. */
export interface Balancer {
  address: string;
  /** From now on asked whether it is ready. */
  add(target: string): void;
  /** Resolves when the server gets requests. */
  serving(target: string): Promise<void>;
  remove(target: string): void;
  close(): Promise<void>;
}

interface Target {
  address: string;
  isReady: boolean;
  ready: PromiseWithResolvers<void>;
}

const isReady = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    http
      .get(`${address}/api/ready`, { agent: false }, (res) => {
        res.resume();
        resolve(res.statusCode === 200);
      })
      .on('error', () => resolve(false));
  });

async function check(target: Target): Promise<void> {
  target.isReady = await isReady(target.address);
  if (target.isReady) target.ready.resolve();
}

/**
 * Passes one request on, on a connection of its own: an idle one could be closed by a server that
 * stops.
 */
function pass(
  target: Target | undefined,
  req: http.IncomingMessage,
  res: http.ServerResponse,
): void {
  const refuse = () => {
    if (!res.headersSent) res.writeHead(502);
    res.end();
  };
  if (!target) return refuse();
  const onward = http.request(
    target.address + req.url,
    { method: req.method, headers: { ...req.headers, connection: 'close' }, agent: false },
    (reply) => {
      const { connection: _, ...headers } = reply.headers;
      res.writeHead(reply.statusCode!, headers);
      reply.pipe(res);
      reply.on('error', refuse);
    },
  );
  onward.on('error', refuse);
  req.pipe(onward);
}

export async function startBalancer(): Promise<Balancer> {
  const targets: Target[] = [];
  let turn = 0;
  const server = http.createServer((req, res) => {
    const ready = targets.filter((target) => target.isReady);
    pass(ready[turn++ % Math.max(1, ready.length)], req, res);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const timer = setInterval(() => {
    for (const target of targets) void check(target);
  }, CHECK_MS);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (address) => {
      targets.push({ address, isReady: false, ready: Promise.withResolvers() });
    },
    serving: (address) => targets.find((target) => target.address === address)!.ready.promise,
    remove: (address) => {
      targets.splice(
        targets.findIndex((target) => target.address === address),
        1,
      );
    },
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
