import { z } from 'zod';
import { listCategories } from '#contracts/catalog.ts';
import { activeAds, activePromotions, getContent, listFestiveOffers } from '#contracts/marketing.ts';
import type { ServerApi } from '#web/api/context.ts';
import type { CountdownSource } from './countdown-choice.ts';
import { uniqueAds } from './unique-ads.ts';

export interface NavLeaf { name: string; slug: string }
export interface NavSubcategory extends NavLeaf { subcategories: NavLeaf[] }
export interface NavCategory extends NavLeaf { main: boolean; subcategories: NavSubcategory[] }

const Contact = z.object({
  storeName: z.string(), legalEntity: z.string(), address: z.string(), phone: z.string(), email: z.string(), hours: z.string().optional(),
  map: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  social: z.array(z.object({ name: z.string(), url: z.string() })).default([]), apps: z.array(z.object({ store: z.string(), url: z.string() })).default([]),
  blogUrl: z.string(), vendorTrackUrl: z.string(),
});
export type Contact = z.infer<typeof Contact>;
const Officer = z.object({ name: z.string(), designation: z.string(), email: z.string(), phone: z.string(), hours: z.string() });

/** Specification §9: ten ads are asked for, five festive offers per status. */
const ADS_ASKED = 10;
const OFFERS_ASKED = 5;

const orElse = <T, F>(work: Promise<T>, otherwise: F): Promise<T | F> => work.catch(() => otherwise);

/** What stands around every page. A part that fails leaves its place empty; the page never fails for it. */
export async function loadShell(api: ServerApi) {
  const offers = async (status: 'active' | 'upcoming') => (await api.call(listFestiveOffers, { query: { status, limit: OFFERS_ASKED } })).offers
    .map(({ name, startDate, endDate }) => ({ name, startDate, endDate }));
  const [tree, ads, promotions, active, upcoming, contact, officer] = await Promise.all([
    orElse(api.call(listCategories, {}), null), orElse(api.call(activeAds, { query: { limit: ADS_ASKED } }), { ads: [] }),
    orElse(api.call(activePromotions, {}), []), orElse(offers('active'), []), orElse(offers('upcoming'), []),
    orElse(api.call(getContent, { params: { key: 'contact' } }).then(({ content }) => Contact.parse(content)), null),
    orElse(api.call(getContent, { params: { key: 'grievanceOfficer' } }).then(({ content }) => Officer.parse(content)), null),
  ]);
  const categories: NavCategory[] = tree
    ? tree.categories.map(({ name, slug, main, subcategories }) => ({
      name, slug, main, subcategories: subcategories.map((s) => ({ name: s.name, slug: s.slug, subcategories: s.subcategories.map((l) => ({ name: l.name, slug: l.slug })) })),
    }))
    : (await import('./fallback-categories.ts')).FALLBACK_CATEGORIES;
  const countdown: CountdownSource = { promotions: promotions.map(({ title, activeUntil }) => ({ title, activeUntil })), active, upcoming };
  return { categories, hasCategoriesFailed: tree === null, ads: uniqueAds(ads.ads), countdown, contact, officer };
}
export type ShellData = Awaited<ReturnType<typeof loadShell>>;
