import { z } from 'zod';
import { Email, Phone } from '#contracts/accounts/accounts.ts';
import { ZONES } from '#contracts/kernel/places.ts';
import { Id, IsoTime, Nothing, Rupees } from '#contracts/kernel/schemas.ts';
import { translationsOf } from '#contracts/kernel/translations.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { VendorMark } from './vendor-mark.ts';
import { Version } from '#contracts/kernel/record-version.ts';

/** An uploaded vendor picture, in its one stored size. */
const StorePicture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type StorePicture = z.infer<typeof StorePicture>;

/** What delivery costs: the marketplace's charge, or the vendor's own rates from its PIN code. */
const StoreDelivery = z.object({
  charge: Rupees.nullable().describe("the marketplace's charge of an order; null: own rates"),
  freeAbove: Rupees.nullable().describe('items per shipment from which delivery is free'),
  zones: z.array(
    z.object({
      zone: z.enum(ZONES),
      upToGrams: z.number().int(),
      rate: Rupees,
      days: z.object({ min: z.number().int(), max: z.number().int() }),
      codAvailable: z.boolean(),
    }),
  ),
  states: z.array(z.string()).nullable().describe('States served; null: all'),
});

/** A vendor's public details (E-Commerce Rules 2020, rule 6(5)). */
export const Store = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  mark: VendorMark,
  logo: StorePicture.nullable(),
  banner: StorePicture.nullable(),
  rating: z.number(),
  ratingCount: z.number().int(),
  city: z.string(),
  state: z.string(),
  joinedAt: IsoTime,
  dispatchDays: z.number().int(),
  codAvailable: z.boolean(),
  delivery: StoreDelivery,
  returnPolicy: z.string().nullable(),
  careHours: z.string().nullable(),
  holiday: z
    .object({ until: IsoTime.nullable(), message: z.string().nullable() })
    .nullable()
    .describe('only while active'),
  legalName: z.string(),
  address: z.string(),
  gstin: z.string().nullable(),
  careContact: z.string().nullable(),
});
export type Store = z.infer<typeof Store>;

export const getStore = endpoint({
  method: 'GET',
  path: '/stores/:slug',
  summary: 'Show an active store: profile, rating, policies and vendor details',
  audience: 'public',
  params: z.object({ slug: Id }),
  data: z.object({ store: Store }),
});

/** Empty: not shown. */
const textField = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'errors.field.max_characters')
    .transform((text) => text || null)
    .nullable();
/**
 * Store page fields a vendor may change alone; the marketplace checks its name and legal details.
 */
const TextFields = z.object({
  tagline: textField(120),
  description: textField(2000),
  returnPolicy: textField(1000),
  careHours: textField(120),
});
const translated = (most: number) =>
  z.string().trim().max(most, 'errors.field.max_characters').optional();
/** Translations of a store page. */
export const StoreTexts = translationsOf({
  tagline: translated(120),
  description: translated(2000),
  returnPolicy: translated(1000),
  careHours: translated(120),
});
export type StoreTexts = z.infer<typeof StoreTexts>;
const emptied = z
  .string()
  .max(254)
  .nullable()
  .transform((text) => text?.trim() || null);
/** An Indian phone number formatted for display. */
const spaced = (phone: string | null) =>
  phone?.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2') ?? null;
/**
 * Public contact of the vendor (E-Commerce Rules 2020, rule 6(5)). Missing fields and translations
 * stay unchanged; one of the two is required.
 */
export const StoreProfile = TextFields.extend({
  careEmail: emptied.pipe(Email.nullable()).optional(),
  carePhone: emptied.pipe(Phone.nullable()).transform(spaced).optional(),
  translations: StoreTexts.optional(),
});
export const SUPPORT_CONTACT_NEEDED = 'vendors.store.contact_required';
const profile = z.object({
  profile: TextFields.extend({
    version: Version,
    translations: StoreTexts,
    careEmail: z.string().nullable(),
    carePhone: z.string().nullable(),
    slug: z.string(),
    name: z.string(),
    logo: StorePicture.nullable(),
    banner: StorePicture.nullable(),
  }),
});
export type OwnStore = z.infer<typeof profile>['profile'];

export const getOwnStore = endpoint({
  method: 'GET',
  path: '/vendor/store',
  summary: "Show the vendor's own store page",
  audience: 'vendor',
  right: 'store',
  data: profile,
});
export const putOwnStore = endpoint({
  method: 'PUT',
  path: '/vendor/store',
  summary: "Update the vendor's own store page",
  audience: 'vendor',
  right: 'store',
  body: StoreProfile,
  edits: 'store page',
  data: profile,
});
const picture = { audience: 'vendor', right: 'store', multipart: true, data: profile } as const;
export const putStoreLogo = endpoint({
  method: 'PUT',
  path: '/vendor/store/logo',
  summary: 'Upload a square logo: multipart with `picture`',
  ...picture,
});
export const putStoreBanner = endpoint({
  method: 'PUT',
  path: '/vendor/store/banner',
  summary: 'Upload a store banner: multipart with `picture`',
  ...picture,
});
const away = { audience: 'vendor', right: 'store', data: Nothing } as const;
export const deleteStoreLogo = endpoint({
  method: 'DELETE',
  path: '/vendor/store/logo',
  summary: 'Delete the logo',
  ...away,
});
export const deleteStoreBanner = endpoint({
  method: 'DELETE',
  path: '/vendor/store/banner',
  summary: 'Delete the banner',
  ...away,
});
