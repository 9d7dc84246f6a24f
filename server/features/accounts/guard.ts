import type { FastifyRequest } from 'fastify';

/** Seconds. */
export const QUARTER = 900;
export const HOUR = 3600;
export const DAY = 24 * HOUR;

type Throttle = (key: string, limit: { limit: number; windowSeconds: number }) => Promise<void>;

/** What a session remembers of the device. */
export const deviceOf = (req: FastifyRequest): { userAgent: string | undefined; ip: string } => ({ userAgent: req.headers['user-agent'], ip: req.ip });

/**
 * Limits guesses: 10 a quarter hour per account and address, so that a guesser elsewhere never locks the
 * owner out (rulings §3), and 100 per address. Returns the key that a success forgives.
 */
export async function guardGuesses(kind: string, who: string, req: FastifyRequest, throttle: Throttle): Promise<string> {
  const own = `${kind}:${who}:${req.ip}`;
  await throttle(own, { limit: 10, windowSeconds: QUARTER });
  await throttle(`${kind}:ip:${req.ip}`, { limit: 100, windowSeconds: QUARTER });
  return own;
}
