import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { TRANSLATED_LOCALES } from '#contracts/kernel/locales.ts';
import {
  type TranslatedTexts,
  type Translations,
  withoutEmpty,
} from '#contracts/kernel/translations.ts';
import type { GstRuleName } from '#contracts/tax/gst-rate.ts';
import type { AttributeKind } from '#contracts/catalog/attribute-rules.ts';

/** The demo catalog as in `catalog/*.json`; amounts in whole rupees, weights in grams. */
export interface SeedSubcategory {
  name: string;
  slug: string;
  description?: string;
  isActive: boolean;
  /** The product whose picture the category has; no two siblings have the same. */
  pictureOf: string;
  subcategories?: SeedSubcategory[];
}
export interface SeedCategory extends SeedSubcategory {
  backdrop: string;
  main: boolean;
  order: number;
}
export interface SeedAttribute {
  label: string;
  kind: AttributeKind;
  unit?: string;
  choices?: string[];
  isFilterable?: boolean;
  isRequired?: boolean;
}
export interface SeedPicture {
  file: string;
  type: string;
  backdrop: string;
  /** Slug. */
  product: string;
  /** Of the options it shows; null if the product has a single look. */
  colour: string | null;
  view: 'main' | 'back' | 'detail' | 'scale' | 'in-use';
  alt: string;
}
export interface SeedVendor {
  slug: string;
  name: string;
  tagline: string;
  description: string;
  ownerName: string;
  businessType: string;
  legalName: string;
  address: Record<string, string>;
  tax: Record<string, unknown>;
  bank: Record<string, string>;
  phone: string;
  email: string;
  website: string;
  rating: number;
  ratingCount: number;
  joinedAt: string;
  status: 'active' | 'pending';
  commissionClass: string;
  customerCareHours: string;
  shipping: Record<string, unknown>;
  holiday: { fromDaysFromInstall: number; untilDaysFromInstall: number; message: string } | null;
}
export interface SeedOption {
  optionId: string;
  color: string;
  parameters?: { size: string };
}
export interface SeedVariant {
  variantId: string;
  type: string;
  name: string;
  gstRate: number;
  weight: number;
  dimensions: Record<string, number>;
  options: SeedOption[];
}
export interface SeedOffer {
  vendor: string;
  variantId?: string;
  optionId?: string;
  price: number;
  originalPrice: number;
  stock: number;
}
export interface SeedProduct {
  slug: string;
  name: string;
  brand: string;
  type: string;
  category: string;
  subcategory: string;
  subsubcategory: string;
  description: string;
  highlights: string[];
  productInformation: Record<string, string>;
  hsnCode: string;
  gstRate: number;
  gstRule?: GstRuleName;
  weight: number;
  dimensions: Record<string, number>;
  parameters: Record<string, string[]>;
  variants: SeedVariant[];
  options: SeedOption[];
  offers: SeedOffer[];
  returnableDays: number;
  codAllowed: boolean;
  countryOfOrigin: string;
  status: 'active' | 'pending' | 'inactive';
  createdAt: string;
}
export interface SeedReview {
  product: string;
  name: string;
  city: string;
  rating: number;
  title?: string;
  text?: string;
  verified: boolean;
  helpful?: number;
  createdAt: string;
  vendorReply?: string;
}
export interface SeedStorefront {
  ads: { text: string; priority: number; link: string; isActive: boolean }[];
  promotions: {
    title: string;
    slug: string;
    description: string;
    isActive: boolean;
    startOffsetDays: number;
    activeUntilOffsetDays: number;
    productSlugs: string[];
  }[];
  festiveOffers: {
    name: string;
    slug: string;
    description: string;
    startOffsetDays: number;
    endOffsetDays: number;
    isActive: boolean;
    accent: string;
    fundedBy: 'vendor' | 'platform';
    products: { slug: string; extraDiscountPercent: number }[];
  }[];
  milestones: {
    title: string;
    description: string;
    type: string;
    threshold: number;
    value: number;
    icon: string;
    color: string;
    enabled: boolean;
    order: number;
  }[];
  coupons: {
    code: string;
    title: string;
    type: 'percent' | 'flat';
    value: number;
    oncePerAccount: boolean;
    usesPerAccount?: number;
    minCartValue: number;
    maxDiscount?: number | null;
    categories?: string[];
    subcategories?: string[];
    fundedBy: 'vendor' | 'platform';
    startOffsetDays: number;
    endOffsetDays: number | null;
    isActive: boolean;
  }[];
  home: {
    hero: Record<'eyebrow' | 'title' | 'text', string> & {
      cta: { label: string };
      secondaryCta?: { label: string } | null;
    };
    rails: SeedPart[];
    collections: SeedPart[];
    banners?: SeedPart[];
    trust: SeedPart[];
  };
  legal: {
    slug: string;
    title: string;
    notice: string;
    sections: { heading: string; body: string }[];
  }[];
  faq: { question: string; answer: string }[];
  search: {
    synonyms: string[][];
    relevanceCases: { query: string; mustBeInTop8: string[]; why?: string; maxPrice?: number }[];
  };
}

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`./catalog/${name}.json`, import.meta.url), 'utf8')) as T;

export const readSeedCategories = (): SeedCategory[] =>
  read<{ categories: SeedCategory[] }>('categories').categories;
export const readSeedAttributes = (): { category: string; attributes: SeedAttribute[] }[] =>
  read('attributes');
let pictures: SeedPicture[] | undefined;
/** What `pictures/render.ts` has drawn, one list a product type. */
export function readSeedPictures(): SeedPicture[] {
  pictures ??= readdirSync(new URL('./catalog/pictures/', import.meta.url)).flatMap((name) =>
    read<SeedPicture[]>(`pictures/${name.slice(0, -'.json'.length)}`),
  );
  return pictures;
}
export const readSeedProducts = (): SeedProduct[] =>
  read<{ products: SeedProduct[] }>('products').products;
export const readSeedReviews = (): SeedReview[] =>
  read<{ reviews: SeedReview[] }>('reviews').reviews;
interface SeedPart {
  title: string;
  text?: string;
}
interface SeedTranslations {
  /** English → the language: names and descriptions of categories, attributes, promotions and the home page. */
  texts: Readonly<Record<string, string>>;
  /** By slug. */
  products: Readonly<Record<string, TranslatedTexts>>;
}
const TRANSLATED = TRANSLATED_LOCALES.filter((locale) =>
  existsSync(new URL(`./catalog/translations.${locale}.json`, import.meta.url)),
);
const translations = new Map(
  TRANSLATED.map((locale) => [locale, read<SeedTranslations>(`translations.${locale}`)]),
);

/** Translations of a demo record's texts. */
export const seedTranslations = (
  texts: Readonly<Record<string, string | null | undefined>>,
): Translations =>
  withoutEmpty(
    Object.fromEntries(
      [...translations].map(([locale, known]) => [
        locale,
        Object.fromEntries(
          Object.entries(texts).map(([field, text]) => [field, known.texts[text ?? '']]),
        ),
      ]),
    ),
  );
/** Those of a product by its slug. */
export const productTranslations = (slug: string): Translations =>
  withoutEmpty(
    Object.fromEntries([...translations].map(([locale, known]) => [locale, known.products[slug]])),
  );
/** The home page with each part's translations. */
export function translatedHome(home: SeedStorefront['home']): Record<string, unknown> {
  const parts = (list: readonly SeedPart[] = []) =>
    list.map((part) => ({
      ...part,
      translations: seedTranslations({ title: part.title, text: part.text }),
    }));
  const { hero, rails, collections, banners, trust } = home;
  const { eyebrow, title, text, cta, secondaryCta } = hero;
  return {
    ...home,
    hero: {
      ...hero,
      translations: seedTranslations({
        eyebrow,
        title,
        text,
        ctaLabel: cta.label,
        secondaryCtaLabel: secondaryCta?.label,
      }),
    },
    rails: parts(rails),
    collections: parts(collections),
    banners: parts(banners),
    trust: parts(trust),
  };
}

export const readSeedStorefront = (): SeedStorefront => read<SeedStorefront>('storefront');
export const readIndia = (): Record<string, unknown> => read<Record<string, unknown>>('india');
export const readSeedVendors = () =>
  read<{
    meta: { commissionClasses: Record<string, { percent: number; category?: string }> };
    vendors: SeedVendor[];
  }>('vendors');

/**
 * The day the catalog was written for; its dates are shifted by whole days so that this day is
 * today.
 */
export const WRITTEN_FOR = Date.parse('2026-11-20T00:00:00.000Z');
/** Where the picture files are. */
export const picturesFolder = new URL('./pictures/', import.meta.url);
