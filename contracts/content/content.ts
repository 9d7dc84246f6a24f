import { z } from 'zod';
import { Id, IsoTime, PictureData } from '#contracts/kernel/schemas.ts';
import { BannerAudience, HomeContent } from './home-content.ts';
import {
  LOCALE_CODES,
  TRANSLATED_LOCALES,
  type TranslatedLocale,
} from '#contracts/kernel/locales.ts';
import { partTranslationsOf } from '#contracts/kernel/translations.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { getHome } from '#contracts/promotions/promotions.ts';
import { textFault } from './plain-text.ts';
import { Version } from '#contracts/kernel/record-version.ts';

const textField = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, least > 1 ? 'errors.field.min_characters' : 'errors.message_required')
    .max(most);
const structured = (schema: z.ZodString) =>
  schema
    .transform((value) => value.replace(/\r\n?/g, '\n'))
    .superRefine((value, context) => {
      const fault = textFault(value);
      if (fault) context.addIssue({ code: 'custom', message: fault.message, params: fault.values });
    });
/** Plain structured text (contracts/content/plain-text.ts). */
const text = (most: number) => structured(textField(1, most));

const legalHead = {
  title: textField(3, 120),
  notice: z.string().trim().max(400).optional(),
  effectiveDate: z.string().optional(),
  version: z.number().int().optional(),
};
const LegalSections = z
  .array(z.object({ heading: textField(2, 160), body: text(12_000) }))
  .min(1, 'errors.content.section_missing')
  .max(60);
/** A legal text. Its version and `effectiveDate`, the day of publication, are set by publishing, never typed. */
export const LegalText = z.object({
  ...legalHead,
  sections: LegalSections.refine(
    (list) => new Set(list.map((s) => slugify(s.heading))).size === list.length,
    'errors.content.heading_repeated',
  ),
});
export type LegalText = z.infer<typeof LegalText>;
/**
 * A legal text in another language, with drafts and versions of its own. Customers read it while
 * the English version it translates is in force; the English governs.
 */
export const LegalTranslation = z.object({
  ...legalHead,
  translates: z.number().int().min(1).describe('the version of the English it was made from'),
  sections: LegalSections.refine(
    (list) => new Set(list.map((s) => s.heading)).size === list.length,
    'errors.content.heading_repeated',
  ),
});
export type LegalTranslation = z.infer<typeof LegalTranslation>;
export const Faq = z
  .array(
    z.object({
      question: textField(5, 200),
      answer: text(4_000),
      translations: partTranslationsOf({
        question: z.string().trim().max(200).optional(),
        answer: structured(z.string().trim().max(4_000)).optional(),
      }),
    }),
  )
  .min(1, 'errors.content.question_missing')
  .max(100)
  .refine(
    (list) => new Set(list.map((q) => slugify(q.question))).size === list.length,
    'errors.content.question_repeated',
  );
export type Faq = z.infer<typeof Faq>;

const Phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 -]{6,18}$/, 'errors.content.phone_format');
const Email = z.email('errors.content.email_format').max(254);
const Url = z.url({ protocol: /^https$/, error: 'errors.content.https_address' }).max(300);
/** Marketplace details in the footer and legal pages. Unknown fields of a stored text are kept. */
export const MarketplaceContact = z.object({
  storeName: textField(2, 60),
  legalEntity: textField(2, 160),
  address: textField(10, 300),
  phone: Phone,
  email: Email,
  sellerEmail: Email,
  hours: textField(3, 120),
  blogUrl: Url,
  vendorTrackUrl: Url,
  social: z.array(z.object({ name: textField(1, 30), url: Url })).max(10),
  apps: z.array(z.object({ store: textField(1, 30), url: Url })).max(4),
});
/**
 * The grievance officer required by the Consumer Protection (E-Commerce) Rules 2020: acknowledges
 * within 48 hours, redresses within a month (rule 4(5)).
 */
export const GrievanceOfficer = z.object({
  name: textField(2, 80),
  designation: textField(2, 80),
  email: Email,
  phone: Phone,
  hours: textField(3, 120),
  address: textField(10, 300),
  acknowledgeWithinHours: z.number().int().min(1).max(48, 'errors.content.hours_most_48'),
  resolveWithinDays: z.number().int().min(1).max(30, 'errors.content.days_most_month'),
});

/** Legal texts, by the name of their page. */
export const LEGAL_KEYS = [
  'privacy-policy',
  'terms-conditions',
  'seller-terms-conditions',
] as const;
export type LegalKey = (typeof LEGAL_KEYS)[number];
export type LegalTranslationKey = `${LegalKey}-${TranslatedLocale}`;
export const legalTranslationKey = (of: LegalKey, locale: TranslatedLocale): LegalTranslationKey =>
  `${of}-${locale}`;
/** Each legal text in each other language. */
export const LEGAL_TRANSLATIONS = LEGAL_KEYS.flatMap((of) =>
  TRANSLATED_LOCALES.map((locale) => ({ key: legalTranslationKey(of, locale), of, locale })),
);
/** The text a document translates and its language; undefined if it is no translation. */
export const translationOf = (key: string) => LEGAL_TRANSLATIONS.find((one) => one.key === key);

/** Documents with drafts and versions, by the name of their page. */
export type ContentKey = 'home' | 'faq' | LegalKey | LegalTranslationKey;
export const CONTENT_KEYS: readonly [ContentKey, ...ContentKey[]] = [
  'home',
  ...LEGAL_KEYS,
  'faq',
  ...LEGAL_TRANSLATIONS.map(({ key }) => key),
];
/** The form of each text. */
export const CONTENT_SCHEMAS = {
  home: HomeContent,
  'privacy-policy': LegalText,
  'terms-conditions': LegalText,
  'seller-terms-conditions': LegalText,
  faq: Faq,
  ...(Object.fromEntries(LEGAL_TRANSLATIONS.map(({ key }) => [key, LegalTranslation])) as Record<
    LegalTranslationKey,
    typeof LegalTranslation
  >),
} as const satisfies Record<ContentKey, z.ZodType>;

const by = z.string().nullable().describe('who; null: built in');
export const ContentVersion = z.object({
  version: z.number().int(),
  at: IsoTime,
  by,
  note: z.string().nullable(),
  isCurrent: z.boolean(),
  restoredFrom: z.number().int().nullable(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;
export const ContentDraft = z.object({
  value: z.unknown(),
  revision: z.number().int().describe('number of saves'),
  basedOn: z.number().int().describe('the version it is based on'),
  at: IsoTime,
  by,
});
export const ContentPage = z.object({
  key: z.enum(CONTENT_KEYS),
  version: z.number().int().describe('0: nothing is published yet'),
  value: z.unknown().describe('the published version'),
  publishedAt: IsoTime.nullable(),
  by,
  draft: ContentDraft.nullable(),
  editVersion: Version.describe('of the draft, or the published one'),
  versions: z.array(ContentVersion).describe('newest first, the last 100'),
});
export type ContentPage = z.infer<typeof ContentPage>;
const page = z.object({ page: ContentPage });
const byKey = z.object({ key: z.enum(CONTENT_KEYS) });
const note = z.string().trim().max(200).optional().describe('reason, for the record');
const read = { audience: 'admin', right: 'content:read' } as const;
const write = { audience: 'admin', right: 'content:write' } as const;

export const listContent = endpoint({
  method: 'GET',
  path: '/admin/content',
  summary: 'List content pages: published versions and drafts',
  ...read,
  data: z.object({
    results: z.array(
      z.object({
        key: z.enum(CONTENT_KEYS),
        version: z.number().int(),
        publishedAt: IsoTime.nullable(),
        by,
        draftAt: IsoTime.nullable(),
        draftBy: by,
      }),
    ),
  }),
});
export const getContentPage = endpoint({
  method: 'GET',
  path: '/admin/content/:key',
  summary: 'Show one content page: published version, draft and history',
  ...read,
  params: byKey,
  data: page,
});
export const getContentVersion = endpoint({
  method: 'GET',
  path: '/admin/content/:key/versions/:version',
  summary: 'Show a published version of a content page',
  ...read,
  params: byKey.extend({ version: z.coerce.number().int().min(1) }),
  data: z.object({ version: ContentVersion, value: z.unknown() }),
});
export const putContentDraft = endpoint({
  method: 'PUT',
  path: '/admin/content/:key/draft',
  summary: 'Save a draft without publishing it',
  ...write,
  params: byKey,
  body: z.object({ value: z.unknown() }),
  edits: 'text',
  data: page,
});
export const discardContentDraft = endpoint({
  method: 'DELETE',
  path: '/admin/content/:key/draft',
  summary: 'Discard a draft',
  ...write,
  params: byKey,
  edits: 'text',
  data: page,
});
export const publishContent = endpoint({
  method: 'POST',
  path: '/admin/content/:key/publish',
  summary: 'Publish the draft; earlier versions stay in the history',
  ...write,
  params: byKey,
  body: z.object({ note }),
  edits: 'text',
  data: page,
});
export const restoreContent = endpoint({
  method: 'POST',
  path: '/admin/content/:key/restore',
  summary: 'Publish an earlier version again, as a new one',
  ...write,
  params: byKey,
  body: z.object({ version: z.number().int().min(1), note }),
  data: page,
});
/** Takes back the last publication. The text taken back becomes the draft where there is none. */
export const undoContent = endpoint({
  method: 'POST',
  path: '/admin/content/:key/undo',
  summary: 'Undo the last publication: the version before it is published again',
  ...write,
  params: byKey,
  body: z.object({ version: z.number().int().min(2).describe('the version to take back') }),
  data: page,
});
const banner = z.object({ source: z.string(), phone: z.string(), desktop: z.string() });
export const uploadBannerPicture = endpoint({
  method: 'POST',
  path: '/admin/content/pictures',
  summary: 'Upload a picture for a banner: multipart with `picture`',
  ...write,
  multipart: true,
  status: 201,
  data: z.object({ picture: banner.describe('names under /media, cut around the middle') }),
});
export const cutBannerPicture = endpoint({
  method: 'GET',
  path: '/admin/content/pictures/:source/cuts',
  summary: 'Cut the phone and desktop pictures of a banner around another point',
  ...write,
  params: z.object({ source: z.string().regex(/^[0-9a-f]{32}$/) }),
  query: z.object({
    x: z.coerce.number().min(0).max(100),
    y: z.coerce.number().min(0).max(100),
    zoom: z.coerce.number().min(1).max(3),
  }),
  data: z.object({ picture: banner }),
});
/** The page of `path` shows the draft; it is no public page and never cached. */
export const linkHomePreview = endpoint({
  method: 'GET',
  path: '/admin/content/home/preview-link',
  summary: 'Get a link to the real home page with the draft, valid for 15 minutes',
  ...read,
  query: z.object({
    audience: BannerAudience.default('everyone'),
    at: IsoTime.optional().describe('the time it is shown for; default: now'),
  }),
  data: z.object({ path: z.string(), expiresAt: IsoTime }),
});
/** Preview of the home page with the names of its products and vendors. */
export const previewHome = endpoint({
  method: 'GET',
  path: '/admin/content/home/preview',
  summary: 'Preview the home page from its draft or an earlier version',
  ...read,
  query: z.object({
    version: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe('default: the draft, else the published one'),
    language: z.enum(LOCALE_CODES).optional().describe("the customers' language it is for"),
  }),
  data: z.object({
    home: getHome.data,
    products: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        stock: z.number().int(),
        image: PictureData.nullable(),
      }),
    ),
    vendors: z.array(z.object({ slug: Id, name: z.string() })),
  }),
});
