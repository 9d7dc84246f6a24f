import type { FastifyRequest } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import { normalisePromo } from '#contracts/pricing/rewards.ts';
import {
  durationOf,
  countAttempts,
  rememberKey,
  throttle,
  timeLeft,
} from '#server/platform/auth/throttle.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { visitorOf } from '#server/platform/http/place.ts';

const WINDOW_SECONDS = 3600;
const OF_ACCOUNT = 20;
const OF_ADDRESS = 100;

interface PromoAttempt {
  db: Db;
  clock: Clock;
  req: FastifyRequest;
  userId: string;
  promoCode: string | undefined;
}

const countersOf = ({ req, userId }: PromoAttempt): { key: string; limit: number }[] => {
  const place = visitorOf(req);
  return [
    { key: `promo:${userId}`, limit: OF_ACCOUNT },
    ...(place === null ? [] : [{ key: `promo:${place}`, limit: OF_ADDRESS }]),
  ];
};

/**
 * 429 once an account or address has tried too many invalid codes. Without a code nothing is
 * refused.
 */
export async function requirePromoAttempts(guess: PromoAttempt): Promise<void> {
  if (!normalisePromo(guess.promoCode)) return;
  const seconds = await timeLeft(guess.db, countersOf(guess), guess.clock);
  if (seconds > 0)
    fail('too_many_requests', {
      message: 'errors.too_many_promo_codes_wait',
      values: durationOf(seconds),
      retryAfter: seconds,
    });
}

/** Counts an invalid code; the same one counts once, since a cart re-sends it with each change. */
export async function countPromoAttempt(guess: PromoAttempt): Promise<void> {
  const { db, clock } = guess;
  for (const { key } of countersOf(guess)) {
    const tried = `${key}:${normalisePromo(guess.promoCode)}`;
    if ((await countAttempts(db, tried, clock)) > 0) continue;
    await rememberKey(db, tried, WINDOW_SECONDS, clock);
    await throttle(db, key, { limit: Infinity, windowSeconds: WINDOW_SECONDS }, clock);
  }
}
