import { z } from 'zod';
import type { ProductCard, SortBy } from '#contracts/catalog.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { getHome } from '#contracts/marketing.ts';
import { cardsBySlugs, categoryTree, listCards, presentPicture } from '#server/features/catalog/service.ts';
import { activeVendors } from '#server/features/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentMilestone } from './present.ts';
import { findContent, selectMilestones, selectTypePictures } from './queries.ts';

const Link = z.object({ label: z.string(), to: z.string() });
const Slugs = z.array(z.string()).default([]);
/** The operator's home page as it stands in table contents. */
const HomeContent = z.object({
  hero: z.object({ eyebrow: z.string(), title: z.string(), text: z.string(), cta: Link, secondaryCta: Link.nullish(), imageTypes: Slugs }),
  categoryArches: z.object({ categories: z.array(z.string()) }),
  rails: z.array(z.object({
    key: z.string(), title: z.string(), seeAll: z.string(), productSlugs: Slugs,
    rule: z.object({ sort: z.enum(['discount', 'newest', 'rating', 'popularity']), minDiscountPercent: z.number().optional(), limit: z.number().default(12) }).optional(),
  })),
  priceTiles: z.array(z.object({ label: z.string(), maxPrice: z.number() })),
  collections: z.array(z.object({ slug: z.string(), title: z.string(), text: z.string(), imageType: z.string(), productSlugs: Slugs })),
  trust: z.array(z.object({ title: z.string(), text: z.string() })),
  featuredVendors: Slugs,
});

/** The home page in one reply. Cards of all rails and collections come from one query, rules from one more each. */
export async function homePage(db: Db): Promise<EndpointData<typeof getHome>> {
  const home = HomeContent.parse((await findContent(db, 'home'))?.value);
  const slugs = [...new Set([...home.rails, ...home.collections].flatMap((r) => r.productSlugs))];
  const cards = new Map((await cardsBySlugs(db, slugs)).map((c) => [c.slug, c]));
  const pictures = await selectTypePictures(db, [...home.hero.imageTypes, ...home.collections.map((c) => c.imageType)]);
  const tree = new Map((await categoryTree(db)).map((c) => [c.slug, c]));
  const vendors = await activeVendors(db, home.featuredVendors);
  const milestones = await selectMilestones(db, { enabled: true });
  const pick = (list: readonly string[]) => list.map((slug) => cards.get(slug)).filter((c) => c !== undefined).filter((c) => c.stock > 0);
  const rails = [];
  for (const rail of home.rails) {
    const chosen = pick(rail.productSlugs);
    rails.push({ key: rail.key, title: rail.title, seeAll: rail.seeAll, products: chosen.length === 0 && rail.rule ? await byRule(db, rail.rule) : chosen });
  }
  const picture = (type: string) => { const found = pictures.get(type); return found ? presentPicture(found) : null; };
  return {
    hero: {
      eyebrow: home.hero.eyebrow, title: home.hero.title, text: home.hero.text, cta: home.hero.cta, secondaryCta: home.hero.secondaryCta ?? null,
      images: home.hero.imageTypes.map(picture).filter((p) => p !== null),
    },
    arches: home.categoryArches.categories.map((slug) => tree.get(slug)).filter((c) => c !== undefined).map((c) => ({ name: c.name, slug: c.slug, url: `/collections/${c.path}`, image: c.image })),
    rails: rails.filter((r) => r.products.length > 0),
    priceTiles: home.priceTiles,
    collections: home.collections.map((c) => ({ slug: c.slug, title: c.title, text: c.text, image: picture(c.imageType), products: pick(c.productSlugs) })).filter((c) => c.products.length > 0),
    vendors: vendors.map((v) => ({ _id: v.id, slug: v.slug, name: v.name, city: v.address.city, rating: v.rating_x10 / 10, tagline: v.tagline })),
    trust: home.trust,
    milestones: milestones.map(presentMilestone),
  };
}

async function byRule(db: Db, rule: { sort: SortBy; minDiscountPercent?: number | undefined; limit: number }): Promise<ProductCard[]> {
  return (await listCards(db, { sortBy: rule.sort, inStock: true, limit: rule.limit, ...(rule.minDiscountPercent ? { discount: rule.minDiscountPercent } : {}) })).results;
}
