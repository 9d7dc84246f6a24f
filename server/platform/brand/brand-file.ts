import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { GrievanceOfficer, MarketplaceContact } from '#contracts/content/content.ts';
import { LOCALES, type Locale } from '#contracts/kernel/locales.ts';

/** The built-in brand. */
export const SHIPPED_BRAND = path.resolve(import.meta.dirname, '../../../brand');

const text = (most: number) => z.string().trim().min(1).max(most);
const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #2b2a78');
const { blogUrl, vendorTrackUrl, social, apps, ...contact } = MarketplaceContact.omit({
  storeName: true,
  legalEntity: true,
}).shape;

/** `brand.json`: the names, contacts and colours of a marketplace (docs/operators/configuration.md). */
const BrandFile = z.strictObject({
  name: text(60),
  names: z
    .partialRecord(z.enum(Object.keys(LOCALES) as [Locale, ...Locale[]]), text(60))
    .default({}),
  shortName: text(30).optional(),
  wordmark: z.strictObject({ text: text(40), accent: z.string().max(3).default('') }).optional(),
  legalName: text(160),
  tagline: text(120),
  contact: z.strictObject({
    ...contact,
    jurisdictionCity: text(60),
    map: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
    social: social.default([]),
    apps: apps.default([]),
    blogUrl: blogUrl.optional(),
    vendorTrackUrl: vendorTrackUrl.optional(),
  }),
  grievanceOfficer: z.looseObject(GrievanceOfficer.shape),
  colors: z.strictObject({ brand: Color, action: Color, canvas: Color, canvasDark: Color }),
  smsSender: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, '3 to 11 letters or digits')
    .optional(),
});

/** A brand read from its folder. */
export interface MarketplaceBrand extends z.infer<typeof BrandFile> {
  folder: string;
}

/** An invalid brand folder; the message names the file and each wrong field. */
export class BrandError extends Error {
  readonly name = 'BrandError';
}

/** Reads `brand.json` of a folder that also contains `favicon.svg`. Throws `BrandError`. */
export function readBrand(folder: string): MarketplaceBrand {
  const file = path.join(folder, 'brand.json');
  if (!existsSync(path.join(folder, 'favicon.svg')))
    throw new BrandError(`The brand in ${folder} needs a favicon.svg, the icon as a square.`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BrandError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  const { data, error } = BrandFile.safeParse(value);
  if (!data)
    throw new BrandError(
      error.issues
        .map((issue) => `${file}: ${issue.path.join('.') || 'the file'}: ${issue.message}`)
        .join('\n'),
    );
  return { ...data, folder: path.resolve(folder) };
}
