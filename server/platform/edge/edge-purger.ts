import { ALL_KEYS, changedKeys, SHARED_SECONDS } from './surrogate-keys.ts';

/** Changes within this time are sent together. */
const GATHER_MS = 20;
/**
 * Sent again after this time: meanwhile the proxy may have fetched the old page once more, from a
 * process that had not heard of the change or was still showing it (for 600 ms).
 */
export const REPEAT_MS = 750;
/** With more keys waiting, everything is dropped instead. */
const MOST_WAITING = 2_000;
const PER_REQUEST = 200;
const TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2_000;
/** Failing for longer than this is an error in the log. */
const ALARM_MS = 5_000;

export interface EdgePurgerOptions {
  urls: readonly string[];
  secret: string;
  log: {
    error: (facts: object, text: string) => void;
    info: (facts: object, text: string) => void;
  };
  send?: typeof fetch;
}

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** One proxy and what it has yet to drop. */
interface Proxy {
  url: string;
  waiting: Set<string>;
  isSending: boolean;
  failingSince: number | undefined;
  hasAlarmed: boolean;
}

/**
 * Tells the caches in front which pages have changed: `BAN` with the keys in `Surrogate-Key` and
 * the secret in `X-Purge-Secret`. Unreachable proxies get it later; until then they show a page for
 * at most `SHARED_SECONDS`.
 */
export class EdgePurger {
  readonly figures = { sent: 0, failed: 0 };
  readonly #options: EdgePurgerOptions;
  readonly #proxies: readonly Proxy[];
  #gathered = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: EdgePurgerOptions) {
    this.#options = options;
    this.#proxies = options.urls.map((url) => ({
      url,
      waiting: new Set(),
      isSending: false,
      failingSince: undefined,
      hasAlarmed: false,
    }));
  }

  /** Seconds for which the proxy that fails longest has not taken its keys. */
  get failingSeconds(): number {
    const since = this.#proxies.flatMap(({ failingSince }) => failingSince ?? []);
    return since.length > 0 ? (performance.now() - Math.min(...since)) / 1_000 : 0;
  }

  purge(tags: readonly string[]): void {
    for (const key of changedKeys(tags)) this.#gathered.add(key);
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS).unref();
  }

  /** Sends what waits, once, and stops. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isClosed = true;
    for (const proxy of this.#proxies) this.#add(proxy, this.#gathered);
    this.#gathered = new Set();
    await Promise.all(
      this.#proxies.map(async (proxy) => {
        if (proxy.waiting.size > 0) await this.#sendTo(proxy).catch(() => {});
      }),
    );
  }

  #flush(): void {
    this.#timer = undefined;
    const keys = this.#gathered;
    this.#gathered = new Set();
    const hand = () => {
      for (const proxy of this.#proxies) {
        this.#add(proxy, keys);
        void this.#work(proxy);
      }
    };
    hand();
    setTimeout(hand, REPEAT_MS).unref();
  }

  #add(proxy: Proxy, keys: Iterable<string>): void {
    for (const key of keys) proxy.waiting.add(key);
    if (proxy.waiting.size > MOST_WAITING) proxy.waiting = new Set(ALL_KEYS);
  }

  async #work(proxy: Proxy): Promise<void> {
    if (proxy.isSending) return;
    proxy.isSending = true;
    let delay = FIRST_RETRY_MS;
    while (proxy.waiting.size > 0 && !this.#isClosed) {
      try {
        await this.#sendTo(proxy);
        this.#succeed(proxy);
        delay = FIRST_RETRY_MS;
      } catch (error) {
        this.#fail(proxy, error);
        await wait(delay);
        delay = Math.min(delay * 2, LAST_RETRY_MS);
      }
    }
    proxy.isSending = false;
  }

  /** One request; its keys wait again if it fails. */
  async #sendTo(proxy: Proxy): Promise<void> {
    const keys = [...proxy.waiting].slice(0, PER_REQUEST);
    for (const key of keys) proxy.waiting.delete(key);
    const { secret, send = fetch } = this.#options;
    try {
      const reply = await send(proxy.url, {
        method: 'BAN',
        headers: { 'surrogate-key': keys.join(' '), 'x-purge-secret': secret },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`the proxy answered ${reply.status}`);
    } catch (error) {
      this.#add(proxy, keys);
      throw error;
    }
  }

  #succeed(proxy: Proxy): void {
    this.figures.sent += 1;
    if (proxy.hasAlarmed)
      this.#options.log.info({ proxy: proxy.url }, 'the proxy drops changed pages again');
    proxy.failingSince = undefined;
    proxy.hasAlarmed = false;
  }

  #fail(proxy: Proxy, error: unknown): void {
    this.figures.failed += 1;
    proxy.failingSince ??= performance.now();
    if (proxy.hasAlarmed || performance.now() - proxy.failingSince < ALARM_MS) return;
    proxy.hasAlarmed = true;
    this.#options.log.error(
      { proxy: proxy.url, err: error },
      `the proxy does not drop changed pages: it may show them for ${SHARED_SECONDS} s`,
    );
  }
}
