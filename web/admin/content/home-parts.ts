import type { HomeContent } from '#contracts/content/home-content.ts';

/** What a section of the home page is called, and of what kind it is. */
export function sectionWords(key: string, content: HomeContent): { name: string; kind: string } {
  const [kind, own = ''] = key.split(/:(.*)/s) as [string, string?];
  if (kind === 'rail')
    return {
      name: content.rails.find((r) => r.key === own)?.title || 'Row without a title',
      kind: 'Row of products',
    };
  if (kind === 'collection')
    return {
      name: content.collections.find((c) => c.slug === own)?.title || 'Collection without a title',
      kind: 'Collection',
    };
  if (kind === 'banner')
    return {
      name: content.banners.find((b) => b.key === own)?.title || 'Banner without a title',
      kind: 'content.banner',
    };
  return { name: FIXED[key] ?? key, kind: 'Section' };
}
const FIXED: Record<string, string> = {
  lanes: 'Walk the lanes (categories)',
  festival: 'Running festival',
  'for-you': 'For you',
  rewards: 'Reward milestones',
  prices: 'content.home.shop_by_price',
  sellers: 'content.home.popular_sellers',
  trust: 'What the shop promises',
  recent: 'recommendations.recently_viewed',
};

/** Where what a section shows is set when it is not set here. */
export const ELSEWHERE: Record<string, string> = {
  festival:
    'The festive offer that runs now and ends first, with its clock. Festive offers are made under Marketing. While it stands here, the row with the name “festive” is left out.',
  'for-you': 'What the shopper looked at and bought leads here; guests see what is popular.',
  rewards: 'The milestones that are switched on. They are set under Marketing.',
  recent: 'What this browser has looked at; nothing for somebody new.',
};

/** A name for a new part that no other has: `row-3`. */
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
/** Where in the content a section stands, as errors name it: `rails.2`. */
export function placeOf(key: string, { rails, collections, banners }: HomeContent): string {
  if (key.startsWith('rail:')) return `rails.${rails.findIndex((r) => `rail:${r.key}` === key)}`;
  if (key.startsWith('collection:'))
    return `collections.${collections.findIndex((c) => `collection:${c.slug}` === key)}`;
  if (key.startsWith('banner:'))
    return `banners.${banners.findIndex((b) => `banner:${b.key}` === key)}`;
  return PLACES[key] ?? key;
}
