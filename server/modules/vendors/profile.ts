import { fail } from '#contracts/kernel/errors.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import type { z } from 'zod';
import type { StoreProfile } from '#contracts/vendors/vendors.ts';
import { requireAllowedTexts } from '#server/modules/moderation/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { storeTag } from '#server/platform/cache/tags.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { lockVendor, selectVendors, updateStoreProfile } from './queries.ts';
import type { VendorTable } from './tables.ts';

export const readOwnStore = async (db: Db, vendorId: string | null): Promise<VendorTable> =>
  (vendorId ? (await selectVendors(db, [vendorId]))[0] : undefined) ?? fail('session_expired');

const WORDS = ['tagline', 'description', 'return_policy', 'customer_care_hours'] as const;
const FIELDS = {
  tagline: 'tagline',
  description: 'description',
  return_policy: 'returnPolicy',
  customer_care_hours: 'careHours',
} as const;
type Words = Pick<VendorTable, (typeof WORDS)[number] | 'translations'>;
/** The page's texts in every language, by field path. */
const saidBy = (said: Partial<Words>): [path: string, text: string][] => [
  ...WORDS.map((name): [string, string] => [FIELDS[name], said[name] ?? '']),
  ...Object.entries(said.translations ?? {}).flatMap(([locale, texts]) =>
    Object.entries(texts ?? {}).map(([field, text]): [string, string] => [
      `translations.${locale}.${field}`,
      text ?? '',
    ]),
  ),
];
/** Changed texts only: a text older than a rule does not block other changes. */
function newWords(before: Words, change: Partial<Words>): [path: string, text: string][] {
  const known = new Map(saidBy(before));
  return saidBy(change).filter(([path, text]) => text !== '' && known.get(path) !== text);
}

/**
 * Changes a store page and purges the pages that show it. Without a care contact customers see the
 * marketplace's. Throws `invalid_request` (400) for texts that break a rule.
 */
export async function changeStoreProfile(
  tx: Tx,
  vendorId: string | null,
  body: z.output<typeof StoreProfile>,
  now: Date,
): Promise<VendorTable> {
  const care = {
    ...(body.careEmail === undefined ? {} : { care_email: body.careEmail }),
    ...(body.carePhone === undefined ? {} : { care_phone: body.carePhone }),
  };
  const change = {
    ...care,
    tagline: body.tagline,
    description: body.description,
    return_policy: body.returnPolicy,
    customer_care_hours: body.careHours,
    ...(body.translations && { translations: withoutEmpty(body.translations) }),
  };
  await requireAllowedTexts(tx, newWords(await readOwnStore(tx, vendorId), change));
  const row = vendorId ? await updateStoreProfile(tx, vendorId, change, now) : undefined;
  if (row) await purgeTags(tx, [storeTag(row.id)]);
  return row ?? fail('session_expired');
}

/** Replaces or removes a picture; returns the previous one, to be deleted after the commit. */
export async function changeStorePicture(
  tx: Tx,
  vendorId: string | null,
  place: 'logo' | 'banner',
  hash: string | null,
  now: Date,
): Promise<{ shop: VendorTable; before: string | null }> {
  const old = vendorId ? await lockVendor(tx, vendorId) : undefined;
  if (!old) return fail('session_expired');
  const shop = await updateStoreProfile(tx, old.id, { [place]: hash }, now);
  await purgeTags(tx, [storeTag(old.id)]);
  return { shop: shop!, before: old[place] };
}
