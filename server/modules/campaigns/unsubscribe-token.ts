import { z } from 'zod';
import { MARKETING_CHANNELS, type MarketingChannel } from '#contracts/segments/segment-rules.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

const CONTEXT = 'unsubscribe';
const PREFIX = 'sealed:1:';
const Content = z.object({ u: z.string(), c: z.enum(MARKETING_CHANNELS) });

/** The secret of an unsubscribe link: it stops one channel of one account and opens nothing. */
export const unsubscribeToken = (userId: string, channel: MarketingChannel): string =>
  seal(JSON.stringify({ u: userId, c: channel }), CONTEXT)
    .slice(PREFIX.length)
    .replace(':', '.');

/** What a token of `unsubscribeToken` says; null for any other. */
export function readUnsubscribeToken(
  token: string,
): { userId: string; channel: MarketingChannel } | null {
  try {
    const text = unseal(PREFIX + token.replace('.', ':'), CONTEXT);
    const { data } = Content.safeParse(JSON.parse(text));
    return data ? { userId: data.u, channel: data.c } : null;
  } catch {
    return null;
  }
}
