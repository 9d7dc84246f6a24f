import { z } from 'zod';
import { CourierError } from '#server/modules/fulfilment/couriers/courier.ts';
import type { CourierAnswer, CourierCall, CourierWire } from './courier-wire.ts';

export interface ShiprocketAccount {
  email: string;
  password: string;
}

/** Tokens are valid for ten days; a day less, so that none ends within a call. */
const TOKEN_MS = 9 * 86_400_000;
const Login = z.object({ token: z.string().min(1) });

/**
 * Calls with the token of an account. One sign-in serves all calls; a token refused before its time
 * is renewed once.
 */
export function shiprocketSession(
  wire: CourierWire,
  { email, password }: ShiprocketAccount,
  now: () => number = Date.now,
): CourierWire {
  let token: { value: Promise<string>; until: number } | null = null;
  const signIn = async (): Promise<string> => {
    const { status, body } = await wire({
      method: 'POST',
      path: '/v1/external/auth/login',
      body: { email, password },
    });
    const read = Login.safeParse(body);
    if (status >= 400 || !read.success) throw new CourierError('credentials', `status ${status}`);
    return read.data.token;
  };
  const tokenNow = (): Promise<string> => {
    if (token === null || token.until <= now()) {
      const next = { value: signIn(), until: now() + TOKEN_MS };
      token = next;
      // A failed sign-in is not kept.
      next.value.catch(() => {
        if (token === next) token = null;
      });
    }
    return token.value;
  };
  const ask = async (call: CourierCall): Promise<CourierAnswer> =>
    wire({ ...call, headers: { authorization: `Bearer ${await tokenNow()}` } });
  return async (call) => {
    const used = token;
    try {
      return await ask(call);
    } catch (error) {
      const isStale =
        error instanceof CourierError && error.problem === 'credentials' && used !== null;
      if (!isStale) throw error;
      if (token === used) token = null;
      return ask(call);
    }
  };
}
