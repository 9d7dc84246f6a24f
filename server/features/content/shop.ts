import type { z } from 'zod';
import { ShopContact, ShopOfficer } from '#contracts/content.ts';
import type { ShopSettings } from '#contracts/shop-settings.ts';
import { contentOf } from '#server/features/marketing/service.ts';
import { readRules } from '#server/features/shop-rules/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { publishText } from './publish.ts';

const fieldsOf = async (db: Db, key: string): Promise<Record<string, unknown>> => {
  const value = (await contentOf(db, key))?.value;
  return value !== null && typeof value === 'object' ? value as Record<string, unknown> : {};
};
/** The fields of a form that a stored text holds, whatever else it holds; a field of another form is left out. */
function known(shape: Readonly<Record<string, z.ZodType>>, value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).filter(([name, type]) => type.safeParse(value[name]).success).map(([name]) => [name, value[name]]));
}

export async function readShop(db: Db): Promise<ShopSettings> {
  return { rules: await readRules(db), contact: known(ShopContact.shape, await fieldsOf(db, 'contact')), officer: known(ShopOfficer.shape, await fieldsOf(db, 'grievanceOfficer')) };
}

/** Fields no form knows, such as the place on the map, stay. Throws `content_unchanged` (409). */
export const setContact = async (tx: Tx, contact: z.infer<typeof ShopContact>, byId: string, now: Date): Promise<void> =>
  publishText(tx, { key: 'contact', label: 'Contact of the shop', value: { ...await fieldsOf(tx, 'contact'), ...contact }, byId }, now);
export const setOfficer = async (tx: Tx, officer: z.infer<typeof ShopOfficer>, byId: string, now: Date): Promise<void> =>
  publishText(tx, { key: 'grievanceOfficer', label: 'Grievance officer', value: { ...await fieldsOf(tx, 'grievanceOfficer'), ...officer }, byId }, now);
