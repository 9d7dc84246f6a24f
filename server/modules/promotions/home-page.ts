import { vendorMark } from '#contracts/vendors/vendor-mark.ts';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import {
  type BannerAudience,
  HomeContent,
  homeSections,
  DEFAULT_HOME,
  isSectionOpen,
} from '#contracts/content/home-content.ts';
import { isSegmentId } from '#contracts/segments/segment-id.ts';
import { rupeesToPaise } from '#contracts/kernel/money.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { getHome } from '#contracts/promotions/promotions.ts';
import {
  cardsBySlugs,
  cardTags,
  categoryTree,
  readCardList,
  presentPicture,
} from '#server/modules/catalog/service.ts';
import { uploadUrl } from '#server/modules/media/service.ts';
import { segmentsOf } from '#server/modules/segments/service.ts';
import { activeVendors } from '#server/modules/vendors/service.ts';
import { localized, textsFor } from '#server/platform/messages/caller-locale.ts';
import { dependOn } from '#server/platform/cache/public-cache.ts';
import type { Db } from '#server/platform/db/database.ts';
import { publicMilestone } from './present.ts';
import { shownContent } from './contents.ts';
import { homeStory } from './home-story.ts';
import {
  findContent,
  selectHasOrdered,
  selectMilestones,
  selectPriceCounts,
  selectTypePictures,
} from './queries.ts';

type Home = EndpointData<typeof getHome>;
type Banners = Home['banners'];
/** A content without its translations. */
type Shown = WithoutTranslations<HomeContent>;
type WithoutTranslations<T> = T extends readonly (infer One)[]
  ? WithoutTranslations<One>[]
  : T extends object
    ? { [K in keyof T as K extends 'translations' ? never : K]: WithoutTranslations<T[K]> }
    : T;

/**
 * The published home page in one reply. An invalid text falls back to the default page instead of
 * an error.
 */
export const homePage = async (db: Db, now: Date): Promise<Home> =>
  composeHome(db, await publishedHome(db), { at: now });

const publishedHome = async (db: Db): Promise<HomeContent> =>
  HomeContent.safeParse((await findContent(db, 'home'))?.value).data ?? DEFAULT_HOME;

/** The published banners a signed-in customer gets besides everyone's. */
export async function homeBannersFor(db: Db, userId: string, now: Date): Promise<Banners> {
  const content = await publishedHome(db);
  const open = openSections(content, now);
  const personal = content.banners.filter(
    (b) => b.audience !== 'everyone' && open.has(`banner:${b.key}`),
  );
  if (personal.length === 0) return [];
  const audiences = audiencesOf(await selectHasOrdered(db, userId));
  const segments = await segmentsOf(
    db,
    personal.map((b) => b.audience).filter((a) => isSegmentId(a)),
    userId,
    now,
  );
  return personal
    .filter(({ audience }) => audiences.includes(audience) || segments.has(audience))
    .map(presentBanner);
}

const audiencesOf = (hasOrdered: boolean): readonly BannerAudience[] => [
  'signed_in',
  hasOrdered ? 'returning' : 'new_customers',
];

/** For a preview: everyone's banners and those of the chosen audience. */
const isShownTo = (audience: BannerAudience, seen: BannerAudience): boolean =>
  audience === 'everyone' || audience === seen || (audience === 'signed_in' && seen !== 'everyone');

/** Sections in page order that are on and within their times. */
const openSections = (content: HomeContent, at: Date): Set<string> =>
  new Set(
    homeSections(content)
      .filter(({ key, isOn }) => isOn && isSectionOpen(content, key, at))
      .map(({ key }) => key),
  );

function presentBanner(banner: HomeContent['banners'][number]): Banners[number] {
  const { key, title, text, to } = localized(banner);
  const { picture } = banner;
  return {
    key,
    title,
    text,
    to,
    picture: picture
      ? {
          phone: uploadUrl(picture.phone),
          desktop: uploadUrl(picture.desktop),
          alt: textsFor(banner.translations)?.alt ?? picture.alt,
        }
      : null,
  };
}

/** The content in the caller's language, including the hero's button labels. */
function inCallersLanguage(content: HomeContent): Shown {
  const { hero } = content;
  const labels = textsFor(hero.translations);
  const shown = shownContent(content) as Shown;
  const { cta, secondaryCta } = shown.hero;
  return {
    ...shown,
    hero: {
      ...shown.hero,
      cta: { ...cta, label: labels?.ctaLabel ?? cta.label },
      secondaryCta: secondaryCta && {
        ...secondaryCta,
        label: labels?.secondaryCtaLabel ?? secondaryCta.label,
      },
    },
  };
}

type PickCards = (slugs: readonly string[]) => ProductCardData[];
type PictureOf = (type: string) => ReturnType<typeof presentPicture> | null;

/** Cards by slug; those sold out are left out. */
function pickFrom(cards: ReadonlyMap<string, ProductCardData>): PickCards {
  return (list) =>
    list
      .map((slug) => cards.get(slug))
      .filter((c) => c !== undefined)
      .filter((c) => c.stock > 0);
}

function presentHero(
  { hero }: Shown,
  cards: ReadonlyMap<string, ProductCardData>,
  picture: PictureOf,
): Home['hero'] {
  const pictures =
    hero.productSlugs.length > 0
      ? hero.productSlugs.map((slug) => cards.get(slug)?.image ?? null)
      : hero.imageTypes.map(picture);
  return {
    eyebrow: hero.eyebrow,
    title: hero.title,
    text: hero.text,
    cta: hero.cta,
    secondaryCta: hero.secondaryCta ?? null,
    images: pictures.filter((p) => p !== null),
  };
}

/** Rails with products: those chosen, or by the rule where none of them is to be had. */
async function composeRails(
  db: Db,
  rails: Shown['rails'],
  pick: PickCards,
): Promise<Home['rails']> {
  const shown: Home['rails'] = [];
  for (const { key, title, seeAll, productSlugs, rule } of rails) {
    const chosen = pick(productSlugs);
    const products = chosen.length === 0 && rule ? await byRule(db, rule) : chosen;
    if (products.length > 0) shown.push({ key, title, seeAll, products });
  }
  return shown;
}

const presentCollections = (
  collections: Shown['collections'],
  pick: PickCards,
  picture: PictureOf,
): Home['collections'] =>
  collections
    .map((c) => ({
      slug: c.slug,
      title: c.title,
      text: c.text,
      image: picture(c.imageType),
      products: pick(c.productSlugs),
    }))
    .filter((c) => c.products.length > 0);

function presentArches(
  slugs: readonly string[],
  tree: Awaited<ReturnType<typeof categoryTree>>,
): Home['arches'] {
  const bySlug = new Map(tree.map((c) => [c.slug, c]));
  return slugs
    .map((slug) => bySlug.get(slug))
    .filter((c) => c !== undefined)
    .map((c) => ({ name: c.name, slug: c.slug, url: `/collections/${c.path}`, image: c.image }));
}

/** Price entry points that lead to products, with how many. */
async function countedTiles(db: Db, tiles: Shown['priceTiles']): Promise<Home['priceTiles']> {
  const counts = await selectPriceCounts(
    db,
    tiles.map((tile) => rupeesToPaise(tile.maxPrice)),
  );
  return tiles
    .map((tile, i) => ({ ...tile, count: counts[i] ?? 0 }))
    .filter((tile) => tile.count > 0);
}

const presentFeaturedVendor = (
  v: Awaited<ReturnType<typeof activeVendors>>[number],
): Home['vendors'][number] => ({
  _id: v.id,
  slug: v.slug,
  name: v.name,
  mark: vendorMark(v),
  city: v.address.city,
  rating: v.rating_x10 / 10,
  tagline: localized({ tagline: v.tagline, translations: v.translations }).tagline,
});

/**
 * Builds the home page from its content. Cards of all rails and collections come from one query,
 * rules from one more each; disabled sections are not queried.
 */
export async function composeHome(
  db: Db,
  content: HomeContent,
  { at, audience = 'everyone' }: { at: Date; audience?: BannerAudience },
): Promise<Home> {
  const home = inCallersLanguage(content);
  const isOn = openSections(content, at);
  const railsOn = home.rails.filter((r) => isOn.has(`rail:${r.key}`));
  const collectionsOn = home.collections.filter((c) => isOn.has(`collection:${c.slug}`));
  const slugs = [
    ...new Set([home.hero, ...railsOn, ...collectionsOn].flatMap((r) => r.productSlugs)),
  ];
  const cards = new Map((await cardsBySlugs(db, slugs)).map((c) => [c.slug, c]));
  // Also those not shown: they may come back in stock.
  dependOn(cardTags([...cards.values()]));
  const types = [...home.hero.imageTypes, ...collectionsOn.map((c) => c.imageType)];
  const pictures = await selectTypePictures(
    db,
    types.filter((type) => type !== ''),
  );
  const picture: PictureOf = (type) => {
    const found = pictures.get(type);
    return found ? presentPicture(found) : null;
  };
  const pick = pickFrom(cards);
  const tree = isOn.has('lanes') ? await categoryTree(db) : [];
  const vendors =
    isOn.has('sellers') || isOn.has('story') ? await activeVendors(db, home.featuredVendors) : [];
  const milestones = isOn.has('rewards') ? await selectMilestones(db, { enabled: true }) : [];
  return {
    hero: presentHero(home, cards, picture),
    arches: presentArches(home.categoryArches.categories, tree),
    rails: await composeRails(db, railsOn, pick),
    priceTiles: isOn.has('prices') ? await countedTiles(db, home.priceTiles) : [],
    collections: presentCollections(collectionsOn, pick, picture),
    vendors: vendors.map(presentFeaturedVendor),
    story: isOn.has('story') ? await homeStory(db, vendors) : null,
    trust: home.trust,
    milestones: milestones.map(publicMilestone),
    ...shownBanners(content, isOn, audience),
    titles: Object.fromEntries(
      home.titles.filter(({ title }) => title !== '').map(({ key, title }) => [key, title]),
    ),
    order: [...isOn],
  };
}

/** Banners of the cached page, and whether others may load in the browser. */
function shownBanners(
  { banners }: HomeContent,
  isOn: ReadonlySet<string>,
  audience: BannerAudience,
): Pick<Home, 'banners' | 'hasPersonal'> {
  const open = banners.filter((b) => isOn.has(`banner:${b.key}`));
  return {
    banners: open.filter((b) => isShownTo(b.audience, audience)).map(presentBanner),
    hasPersonal: audience === 'everyone' && open.some((b) => b.audience !== 'everyone'),
  };
}

async function byRule(
  db: Db,
  rule: NonNullable<HomeContent['rails'][number]['rule']>,
): Promise<ProductCardData[]> {
  return (
    await readCardList(db, {
      sortBy: rule.sort,
      inStock: true,
      limit: rule.limit,
      ...(rule.minDiscountPercent ? { discount: rule.minDiscountPercent } : {}),
    })
  ).results;
}
