import type { z } from 'zod';
import { ShopContact, ShopOfficer } from '#contracts/content.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { ShopSettings } from '#contracts/shop-settings.ts';
import { contentForChange, contentOf } from '#server/features/marketing/service.ts';
import { readRules } from '#server/features/shop-rules/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { publishText } from './publish.ts';
import { selectInForce } from './queries.ts';

const fieldsOf = async (db: Db, key: string): Promise<Record<string, unknown>> => {
  const value = (await contentOf(db, key))?.value;
  return value !== null && typeof value === 'object' ? value as Record<string, unknown> : {};
};
/** The fields of a form that a stored text holds, whatever else it holds; a field of another form is left out. */
function known(shape: Readonly<Record<string, z.ZodType>>, value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).filter(([name, type]) => type.safeParse(value[name]).success).map(([name]) => [name, value[name]]));
}

const versionOf = async (db: Db, key: string): Promise<number> => (await selectInForce(db, key))?.version ?? 0;

export async function readShop(db: Db): Promise<ShopSettings> {
  // The versions first: a text that is changed in between is newer than its number, and a form of it is refused.
  const versions = { contact: await versionOf(db, 'contact'), officer: await versionOf(db, 'grievanceOfficer') };
  return { versions, rules: await readRules(db), contact: known(ShopContact.shape, await fieldsOf(db, 'contact')), officer: known(ShopOfficer.shape, await fieldsOf(db, 'grievanceOfficer')) };
}

/** Under the lock of the text. Fields no form knows, such as the place on the map, stay. Throws `settings_changed` (409) where it is not the version that was seen, `content_unchanged` (409). */
async function setFields(tx: Tx, { key, label, seen, fields, byId }: { key: string; label: string; seen: number; fields: object; byId: string }, now: Date): Promise<void> {
  await contentForChange(tx, key);
  if (await versionOf(tx, key) !== seen) fail('settings_changed');
  await publishText(tx, { key, label, value: { ...await fieldsOf(tx, key), ...fields }, byId }, now);
}
export const setContact = (tx: Tx, { seen, ...fields }: z.infer<typeof ShopContact> & { seen: number }, byId: string, now: Date): Promise<void> => setFields(tx, { key: 'contact', label: 'Contact of the shop', seen, fields, byId }, now);
export const setOfficer = (tx: Tx, { seen, ...fields }: z.infer<typeof ShopOfficer> & { seen: number }, byId: string, now: Date): Promise<void> => setFields(tx, { key: 'grievanceOfficer', label: 'Grievance officer', seen, fields, byId }, now);
