import type { HomeContent } from '#contracts/content/home-content.ts';
import type { Text } from '#web/i18n/text.ts';

/** The name of a home page section, and its type where operators can add several. */
export function sectionWords(
  t: Text,
  key: string,
  content: HomeContent,
): { name: string; kind: string | null } {
  const [kind, own = ''] = key.split(/:(.*)/s) as [string, string?];
  if (kind === 'rail')
    return {
      name: content.rails.find((r) => r.key === own)?.title || t('content.home.row_untitled'),
      kind: t('content.home.row'),
    };
  if (kind === 'collection')
    return {
      name:
        content.collections.find((c) => c.slug === own)?.title ||
        t('content.home.collection_untitled'),
      kind: t('content.home.collection'),
    };
  if (kind === 'banner')
    return {
      name: content.banners.find((b) => b.key === own)?.title || t('content.home.banner_untitled'),
      kind: t('content.banner'),
    };
  return { name: t(FIXED[key] ?? key), kind: null };
}
const FIXED: Record<string, string> = {
  lanes: 'content.home.shop_by_category',
  festival: 'content.home.running_festival',
  story: 'content.home.story',
  'for-you': 'content.home.for_you',
  rewards: 'content.home.milestones',
  prices: 'content.home.shop_by_price',
  sellers: 'content.home.popular_sellers',
  trust: 'content.home.promises',
  recent: 'recommendations.recently_viewed',
};

/** Where a section's content is edited, if not here. */
export const ELSEWHERE: Record<string, string> = {
  festival: 'content.home.festival_source',
  story: 'content.home.story_source',
  'for-you': 'content.home.for_you_source',
  rewards: 'content.home.milestones_source',
  recent: 'content.home.recent_source',
};

/** A unique name for a new part: `row-3`. */
export function freshKey(stem: string, taken: readonly string[]): string {
  let n = 1;
  while (taken.includes(`${stem}-${n}`)) n += 1;
  return `${stem}-${n}`;
}

const PLACES: Record<string, string> = {
  lanes: 'categoryArches',
  prices: 'priceTiles',
  sellers: 'featuredVendors',
  trust: 'trust',
};
/** A section's path in the content, as errors name it: `rails.2`. */
export function placeOf(key: string, { rails, collections, banners }: HomeContent): string {
  if (key.startsWith('rail:')) return `rails.${rails.findIndex((r) => `rail:${r.key}` === key)}`;
  if (key.startsWith('collection:'))
    return `collections.${collections.findIndex((c) => `collection:${c.slug}` === key)}`;
  if (key.startsWith('banner:'))
    return `banners.${banners.findIndex((b) => `banner:${b.key}` === key)}`;
  return PLACES[key] ?? key;
}
