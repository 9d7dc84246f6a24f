import { z } from 'zod';
import { listCategories } from '#contracts/catalog/catalog.ts';
import {
  activeAds,
  activePromotions,
  getContent,
  listFestiveOffers,
} from '#contracts/promotions/promotions.ts';
import type { ServerApi } from '#web/api/context.ts';
import type { NavCategory } from './nav-category.ts';
import { chooseCountdown } from '#web/modules/promotions/countdown-choice.ts';
import { uniqueAds } from './unique-ads.ts';

const Contact = z.object({
  storeName: z.string(),
  legalEntity: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.string().optional(),
  map: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  social: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  apps: z.array(z.object({ store: z.string(), url: z.string() })).default([]),
  blogUrl: z.string().optional(),
  vendorTrackUrl: z.string().optional(),
});
export type Contact = z.infer<typeof Contact>;
const Officer = z.object({
  name: z.string(),
  designation: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
});

/**
 * Specification §9: ten ads are requested, five festive offers per status, up to four categories
 * are in the bar.
 */
const ADS_ASKED = 10;
const OFFERS_ASKED = 5;
const MAIN_SHOWN = 4;

const orElse = <T, F>(work: Promise<T>, otherwise: F): Promise<T | F> =>
  work.catch(() => otherwise);
const named = ({ name, slug }: { name: string; slug: string }) => ({ name, slug });

/**
 * Data around every page. A failed part stays empty without failing the page. Only the first view's
 * categories are included: the panel loads the whole tree on opening.
 */
export async function loadShell(api: ServerApi) {
  // Without products: each of their prices would cause every page to be rendered again.
  const offers = async (status: 'active' | 'upcoming') =>
    (
      await api.call(listFestiveOffers, {
        query: { status, limit: OFFERS_ASKED, products: 'none' },
      })
    ).offers;
  const [tree, ads, promotions, active, upcoming, contact, officer] = await Promise.all([
    orElse(api.call(listCategories, {}), null),
    orElse(api.call(activeAds, { query: { limit: ADS_ASKED } }), { ads: [] }),
    orElse(api.call(activePromotions, {}), []),
    orElse(offers('active'), []),
    orElse(offers('upcoming'), []),
    orElse(
      api
        .call(getContent, { params: { key: 'contact' } })
        .then(({ content }) => Contact.parse(content)),
      null,
    ),
    orElse(
      api
        .call(getContent, { params: { key: 'grievanceOfficer' } })
        .then(({ content }) => Officer.parse(content)),
      null,
    ),
  ]);
  const categories: readonly NavCategory[] =
    tree?.categories ?? (await import('./fallback-categories.ts')).FALLBACK_CATEGORIES;
  return {
    main: categories
      .filter((c) => c.main)
      .slice(0, MAIN_SHOWN)
      .map((c) => ({ ...named(c), subcategories: c.subcategories.map(named) })),
    categories: categories.map(named),
    hasCategoriesFailed: tree === null,
    ads: uniqueAds(ads.ads),
    countdown: chooseCountdown({ promotions, active, upcoming }),
    contact,
    officer,
  };
}
export type ShellData = Awaited<ReturnType<typeof loadShell>>;
