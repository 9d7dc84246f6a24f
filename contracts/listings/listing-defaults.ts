import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import type { ListingDraft } from './listing-draft.ts';

const text = (most: number) => z.string().trim().max(most).default('');
const Grams = z.number().int().min(1).max(1_000_000).nullable().default(null);
const Centimetres = z.number().min(0.1).max(1_000).nullable().default(null);

/** What a vendor's new products begin with; empty: nothing. */
export const ListingDefaults = z.object({
  brand: text(60),
  countryOfOrigin: text(60),
  manufacturer: text(300),
  packer: text(300),
  importer: text(300),
  consumerCare: text(200),
  weightGrams: Grams,
  lengthCm: Centimetres,
  widthCm: Centimetres,
  heightCm: Centimetres,
});
export type ListingDefaults = z.output<typeof ListingDefaults>;
export const NO_LISTING_DEFAULTS: ListingDefaults = ListingDefaults.parse({});

const reply = z.object({ defaults: ListingDefaults, version: Version });
const vendor = { audience: 'vendor', right: 'catalog' } as const;
export const getListingDefaults = endpoint({
  method: 'GET',
  path: '/vendor/listing-defaults',
  summary: 'Show what new products begin with',
  ...vendor,
  data: reply,
});
export const putListingDefaults = endpoint({
  method: 'PUT',
  path: '/vendor/listing-defaults',
  summary: 'Set what new products begin with; existing products stay',
  ...vendor,
  body: ListingDefaults,
  edits: 'listing defaults',
  data: reply,
});

/** A draft with the vendor's defaults where it says nothing yet. */
export function withDefaults(draft: ListingDraft, d: ListingDefaults): ListingDraft {
  return {
    ...draft,
    brand: draft.brand || d.brand,
    weightGrams: draft.weightGrams ?? d.weightGrams,
    lengthCm: draft.lengthCm ?? d.lengthCm,
    widthCm: draft.widthCm ?? d.widthCm,
    heightCm: draft.heightCm ?? d.heightCm,
    legal: {
      ...draft.legal,
      countryOfOrigin: d.countryOfOrigin || draft.legal.countryOfOrigin,
      manufacturer: draft.legal.manufacturer || d.manufacturer,
      packer: draft.legal.packer || d.packer,
      importer: draft.legal.importer || d.importer,
      consumerCare: draft.legal.consumerCare || d.consumerCare,
    },
  };
}
