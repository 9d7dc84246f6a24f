import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The database's address through this proxy. */
  url: string;
  /**
   * Drops the packets of every connection open now without telling either end, as a firewall or a
   * balancer does; new connections work.
   */
  blackHole(): void;
  /** Leads new connections to another database, and ends the others. */
  lead(target: string): void;
  /** Connections accepted so far. */
  readonly accepted: number;
  close(): Promise<void>;
}

/** A proxy on loopback in front of the database at `target` (a `postgres://` address). */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  let to = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let accepted = 0;
  const server = createServer((client) => {
    accepted += 1;
    const upstream = connect(Number(to.port), to.hostname);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.setNoDelay(true).on('error', end).on('close', end);
    client.pipe(upstream);
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    blackHole() {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
        client.resume();
        upstream.resume();
      }
    },
    lead(next) {
      to = new URL(next);
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
    get accepted() {
      return accepted;
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
