import type { RedisClientType } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { within } from './within.ts';

/** A command that takes longer fails, and its caller does without Valkey. */
const COMMAND_MS = 250;
/** A silently cut connection is noticed within this time. */
const SILENCE_MS = 10_000;
const PREFIX = 'marketplace:';

/**
 * What processes share in Valkey (or Redis): notices, request limits and views that may be lost
 * with it. It must never stop the marketplace: every call fails at once while it is away, and its
 * caller falls back to the database.
 */
export interface Valkey {
  /** Rejects unless a process listens. */
  publish(channel: string, messages: readonly string[]): Promise<void>;
  /** `onResync`: connected (again); messages before that are lost. */
  subscribe(
    channel: string,
    onMessage: (message: string) => void,
    onResync: () => void,
  ): Promise<() => void>;
  /** Counts one more under `key` in a window that begins with the first. */
  count(key: string, windowMs: number): Promise<{ count: number; leftMs: number }>;
  /** Adds to the end of a list. */
  push(list: string, values: readonly string[]): Promise<void>;
  /** Takes from the front of a list. */
  take(list: string, most: number): Promise<string[]>;
  close(): void;
}

/**
 * Connects to REDIS_URL and reconnects for as long as it takes; does not wait for it. The client is
 * loaded only here.
 */
export async function openValkey(
  url: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<Valkey> {
  const { createClient } = await import('@redis/client');
  const connect = (): RedisClientType =>
    createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      commandsQueueMaxLength: 10_000,
      pingInterval: SILENCE_MS / 2,
      socket: {
        connectTimeout: 2_000,
        socketTimeout: SILENCE_MS,
        reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 6), 5_000),
      },
    }) as unknown as RedisClientType;
  const client = connect();
  const listener = connect();
  reportState(client, log);
  // Told by the other connection.
  listener.on('error', () => {});
  for (const one of [client, listener]) one.connect().catch(() => {});

  const run = <T>(work: () => Promise<T>): Promise<T> =>
    client.isReady ? within(COMMAND_MS, work()) : Promise.reject(new Error('Valkey is away'));
  return {
    async publish(channel, messages) {
      const heard = await run(() =>
        Promise.all(messages.map((m) => client.publish(PREFIX + channel, m))),
      );
      // This process listens too, if its connection is alive.
      if (heard.some((n) => n === 0)) throw new Error('nobody listens on Valkey');
    },
    subscribe: (channel, onMessage, onResync) =>
      listen(listener, PREFIX + channel, onMessage, onResync),
    async count(key, windowMs) {
      const [, count, leftMs] = await run(() =>
        client
          .multi()
          .set(PREFIX + key, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
          .incr(PREFIX + key)
          .pTTL(PREFIX + key)
          .exec(),
      );
      return { count: Number(count), leftMs: Number(leftMs) };
    },
    async push(list, values) {
      await run(() => client.rPush(PREFIX + list, [...values]));
    },
    take: async (list, most) => (await run(() => client.lPopCount(PREFIX + list, most))) ?? [],
    close() {
      client.destroy();
      listener.destroy();
    },
  };
}

/** One line when it goes away, one when it is back. */
function reportState(client: RedisClientType, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void {
  let isAway = false;
  client.on('error', (err: unknown) => {
    if (!isAway) log.warn({ err }, 'Valkey is away; using the database');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Valkey is back');
    isAway = false;
  });
}

/** Subscribes as soon as there is a connection; the client repeats it after each reconnection. */
async function listen(
  listener: RedisClientType,
  channel: string,
  onMessage: (message: string) => void,
  onResync: () => void,
): Promise<() => void> {
  let isSubscribed = false;
  let isOver = false;
  const follow = async () => {
    if (isOver) return;
    if (!isSubscribed) await listener.subscribe(channel, onMessage);
    isSubscribed = true;
    onResync();
  };
  const onReady = () => {
    follow().catch(() => {});
  };
  listener.on('ready', onReady);
  if (listener.isReady) await follow().catch(() => {});
  return () => {
    isOver = true;
    listener.off('ready', onReady);
    if (listener.isReady) listener.unsubscribe(channel, onMessage).catch(() => {});
  };
}
