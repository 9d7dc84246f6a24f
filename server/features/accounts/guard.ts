import type { FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { placeOf } from '#server/platform/http/place.ts';
import { forgive, giveBack, type Limit, peek, remember, throttle } from '#server/platform/auth/throttle.ts';

export { placeOf };

/** Seconds. */
export const QUARTER = 900;
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** What a session remembers of the device. */
export const deviceOf = (req: FastifyRequest): { userAgent: string | undefined; ip: string } => ({ userAgent: req.headers['user-agent'], ip: req.ip });

/** Who tries, and from where. */
export interface Attempt { db: Db; clock: Clock; req: FastifyRequest; /** Normalised e-mail, phone or account id. */ who: string }

type Kind = 'login' | 'portal' | 'otp' | 'password';
const ADDRESS: Limit = { limit: 100, windowSeconds: QUARTER };
/**
 * `own`: per account and address. `account`: from all addresses together. One guesser alone cannot fill the
 * second: 40 sign-ins an hour stay below 100, 12 codes a day below 25.
 */
const LIMITS: Record<Kind, { own: Limit; account: Limit }> = {
  login: { own: { limit: 10, windowSeconds: QUARTER }, account: { limit: 100, windowSeconds: HOUR } },
  portal: { own: { limit: 10, windowSeconds: QUARTER }, account: { limit: 100, windowSeconds: HOUR } },
  password: { own: { limit: 10, windowSeconds: QUARTER }, account: { limit: 100, windowSeconds: HOUR } },
  otp: { own: { limit: 12, windowSeconds: DAY }, account: { limit: 25, windowSeconds: DAY } },
};

const knownKey = (who: string, place: string) => `known:${who}:${place}`;
const KNOWN_SECONDS = 30 * DAY;

/** Whether this account has succeeded from this address in the last 30 days. */
export const isKnownPlace = async ({ db, clock, req, who }: Attempt): Promise<boolean> => await peek(db, knownKey(who, placeOf(req.ip)), clock) > 0;
/** Notes that the account's owner was here. */
export const rememberPlace = ({ db, clock, req, who }: Attempt): Promise<void> => remember(db, knownKey(who, placeOf(req.ip)), KNOWN_SECONDS, clock);

/**
 * Limits guesses (rulings §3, safety R16, R17): per account and address, per address, and per account from
 * everywhere. The last does not hold where the account's owner has succeeded before, so that however many
 * guess elsewhere, the owner still comes in. The narrowest is counted first: what it refuses does not use
 * up the wider ones. Throws `too_many_requests`. Call `succeed` when the guess was right: it forgives the
 * failures of this account at this address and takes this attempt back from the others.
 */
export async function guardGuesses(kind: Kind, attempt: Attempt): Promise<{ succeed: () => Promise<void> }> {
  const { db, clock, req, who } = attempt;
  const place = placeOf(req.ip);
  const own = `${kind}:${who}:${place}`;
  const wider = [`${kind}:ip:${place}`];
  const isKnown = await isKnownPlace(attempt);
  await throttle(db, own, LIMITS[kind].own, clock);
  await throttle(db, wider[0]!, ADDRESS, clock);
  if (!isKnown) {
    wider.push(`${kind}:all:${who}`);
    await throttle(db, wider[1]!, LIMITS[kind].account, clock);
  }
  return {
    succeed: async () => {
      await forgive(db, own);
      await giveBack(db, wider);
      await rememberPlace(attempt);
    },
  };
}

/**
 * Limits codes sent: one a minute per purpose and five an hour per target, thirty an hour per address. Known
 * addresses of the owner have a count of their own, so that others cannot use it up.
 */
export async function guardSending(purpose: string, attempt: Attempt, resendSeconds: number): Promise<void> {
  const { db, clock, req, who } = attempt;
  const place = placeOf(req.ip);
  const target = await isKnownPlace(attempt) ? `${who}:${place}` : who;
  await throttle(db, `otp-send-ip:${place}`, { limit: 30, windowSeconds: HOUR }, clock);
  await throttle(db, `otp-send:${purpose}:${target}`, { limit: 1, windowSeconds: resendSeconds }, clock);
  await throttle(db, `otp-send-hour:${target}`, { limit: 5, windowSeconds: HOUR }, clock);
}

/** New accounts per address and hour. In demo mode everybody comes from one machine, tests included. */
export const registrationLimit = (demo: boolean): Limit => ({ limit: demo ? 300 : 20, windowSeconds: HOUR });
