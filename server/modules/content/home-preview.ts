import { z } from 'zod';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import type { linkHomePreview } from '#contracts/content/content.ts';
import { BannerAudience, DEFAULT_HOME, HomeContent } from '#contracts/content/home-content.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { getHomePreview } from '#contracts/promotions/promotions.ts';
import { composeHome, contentOf } from '#server/modules/promotions/service.ts';
import { forbidCaching } from '#server/platform/cache/public-cache.ts';
import type { Db } from '#server/platform/db/database.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';
import { selectDraft } from './queries.ts';

const VALID_MS = 15 * 60_000;
/** What the keys sign: a link works for previews of the home page only. */
const CONTEXT = 'home-preview';
const PREFIX = 'sealed:1:';
const Link = z.object({
  audience: BannerAudience,
  at: z.string().nullable(),
  until: z.number(),
});

/** A link to the home page with the draft, for anyone who has it, for 15 minutes. */
export function homePreviewLink(
  { audience, at }: EndpointQuery<typeof linkHomePreview>,
  now: Date,
): EndpointData<typeof linkHomePreview> {
  const shownAt = at === undefined ? null : new Date(at);
  if (shownAt && Number.isNaN(shownAt.getTime())) fail('invalid_request');
  const until = now.getTime() + VALID_MS;
  const link: z.infer<typeof Link> = { audience, at: shownAt?.toISOString() ?? null, until };
  const token = seal(JSON.stringify(link), CONTEXT).slice(PREFIX.length).replace(':', '.');
  return { path: `/home-preview/${token}`, expiresAt: new Date(until).toISOString() };
}

/** What a token of `homePreviewLink` says; null for any other. */
function openLink(token: string): z.infer<typeof Link> | null {
  try {
    const text = unseal(PREFIX + token.replace('.', ':'), CONTEXT);
    return Link.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The home page as it will be once the draft is published. Throws `not_found`. */
export async function previewedHome(
  db: Db,
  token: string,
  now: Date,
): Promise<EndpointData<typeof getHomePreview>> {
  forbidCaching();
  const link = openLink(token);
  if (!link || link.until <= now.getTime()) return fail('not_found');
  const stored = (await selectDraft(db, 'home'))?.value ?? (await contentOf(db, 'home'))?.value;
  const home = await composeHome(db, HomeContent.safeParse(stored).data ?? DEFAULT_HOME, {
    at: link.at === null ? now : new Date(link.at),
    audience: link.audience,
  });
  // A customer signed in in the same browser must not mix published banners in.
  return { ...home, hasPersonal: false };
}
