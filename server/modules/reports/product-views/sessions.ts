import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { FUNNEL_STEPS } from '#contracts/reports/analytics.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { type Db, primaryOf, transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { isRobot } from '#server/platform/http/is-robot.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';
import {
  listenToSteps,
  type ReachedStep,
  type SessionCaller,
} from '#server/platform/http/session-steps.ts';
import { SecretKeyError, seal, unseal } from '#server/platform/secrets/seal.ts';
import { keepSalt, replaceSalt, type SessionStep, upsertSteps } from './queries.visits.ts';

const WRITE_MS = 2_000;
/** Steps waiting to be written; more within two seconds are not counted. */
const MAX_WAITING = 20_000;
/** Steps a process remembers having written, so that it writes each once. */
const MAX_KNOWN = 100_000;
/** Sessions of one network a day: more than an office has, and few enough that nobody inflates them. */
const MAX_OF_PLACE = 500;

/**
 * The number of a session: the network, browser and language of one day in India, hashed with a salt that
 * is destroyed when the day ends. Nobody can compute it afterwards, and the same browser has another number
 * tomorrow. 64 bits.
 */
export const sessionNumber = (salt: string, { ip, headers }: SessionCaller): string =>
  createHmac('sha256', salt)
    .update(
      `${networkPlaceOf(ip)}\n${headers['user-agent'] ?? ''}\n${headers['accept-language'] ?? ''}`,
    )
    .digest('base64url')
    .slice(0, 11);

/** People who ask not to be counted (Do Not Track, Global Privacy Control), robots, and pages that are only prepared. */
export const isUncounted = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' ||
  headers['sec-gpc'] === '1' ||
  headers['sec-purpose'] !== undefined ||
  isRobot(headers['user-agent']);

const saltContext = (day: string): string => `visit-salt:${day}`;
/**
 * The salt of a day, stored encrypted: a backup of the database alone cannot compute the numbers of
 * its day. One that cannot be read any more, after a change of keys, is replaced.
 */
async function saltOfDay(tx: Tx, day: string): Promise<string> {
  const fresh = () => seal(randomBytes(32).toString('base64url'), saltContext(day));
  const stored = await keepSalt(tx, day, fresh());
  try {
    return unseal(stored, saltContext(day));
  } catch (error) {
    if (!(error instanceof SecretKeyError)) throw error;
    return unseal(await replaceSalt(tx, day, { from: stored, to: fresh() }), saltContext(day));
  }
}

type Sources = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Counts the sessions of one process: in memory, written every two seconds. */
class SessionCounter {
  #day = '';
  #salt: Promise<string> | null = null;
  #known = new Set<string>();
  #places = new Map<string, Set<string>>();
  #waiting: SessionStep[] = [];
  #pending = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#timer = setInterval(() => void this.write().catch(() => {}), WRITE_MS).unref();
  }

  add(caller: SessionCaller, reached: ReachedStep): void {
    if (isUncounted(caller.headers)) return;
    const work = this.#add(caller, reached).catch((err: unknown) => {
      this.#salt = null;
      this.#sources.log.warn({ err }, 'session not counted');
    });
    this.#pending.add(work);
    void work.finally(() => this.#pending.delete(work));
  }

  async #add(
    caller: SessionCaller,
    { step, productId, vendorIds = [] }: ReachedStep,
  ): Promise<void> {
    const day = dayInIndia(this.#sources.clock.now());
    const visit = sessionNumber(await this.#saltOf(day), caller);
    if (!this.#isAllowed(networkPlaceOf(caller.ip), visit)) return;
    const at = FUNNEL_STEPS.indexOf(step) + 1;
    const whom = vendorIds.length > 0 ? vendorIds : [null];
    for (const vendorId of whom) {
      const key = `${visit} ${at} ${productId ?? ''} ${vendorId ?? ''}`;
      if (this.#known.has(key) || this.#waiting.length >= MAX_WAITING) continue;
      if (this.#known.size >= MAX_KNOWN) this.#known.clear();
      this.#known.add(key);
      this.#waiting.push({ visit, day, step: at, productId: productId ?? null, vendorId });
    }
  }

  /** Whether a network may have this session: the first ones of a day. */
  #isAllowed(place: string, visit: string): boolean {
    if (this.#places.size >= MAX_KNOWN) this.#places.clear();
    const own = this.#places.get(place) ?? new Set<string>();
    if (own.size === 0) this.#places.set(place, own);
    if (own.size >= MAX_OF_PLACE && !own.has(visit)) return false;
    own.add(visit);
    return true;
  }

  #saltOf(day: string): Promise<string> {
    if (day !== this.#day || !this.#salt) {
      this.#day = day;
      this.#known.clear();
      this.#places.clear();
      this.#salt = transact(this.#sources.db, (tx) => saltOfDay(tx, day));
    }
    return this.#salt;
  }

  /** Writes what is waiting. */
  async write(): Promise<void> {
    await Promise.all(this.#pending);
    const steps = this.#waiting;
    if (steps.length === 0) return;
    this.#waiting = [];
    try {
      await transact(this.#sources.db, (tx) => upsertSteps(tx, steps));
    } catch (err) {
      // Counted again when these sessions come back.
      this.#known.clear();
      this.#sources.log.warn({ err }, 'sessions not written');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}

const counters = new WeakMap<object, SessionCounter>();

/** Starts counting the sessions of this server. */
export function startSessions(sources: Sources): void {
  const counter = new SessionCounter(sources);
  counters.set(primaryOf(sources.db), counter);
  listenToSteps(sources.db, (caller, reached) => counter.add(caller, reached));
}
/** Writes what waits. */
export const writeSessions = async (db: Db): Promise<void> => counters.get(primaryOf(db))?.write();
/** Writes what waits and ends the counting. */
export async function stopSessions(db: Db): Promise<void> {
  listenToSteps(db, null);
  await counters.get(primaryOf(db))?.stop();
  counters.delete(primaryOf(db));
}
