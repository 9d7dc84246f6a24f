import type { z } from 'zod';
import { MarketplaceContact, GrievanceOfficer } from '#contracts/content/content.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import type { MarketplaceSettings } from '#contracts/settings/marketplace-settings.ts';
import {
  contentForChange,
  contentOf,
  grievanceOfficer,
  marketplaceContact,
} from '#server/modules/promotions/service.ts';
import { readMarketplaceRules } from '#server/modules/settings/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { publishText } from './publish.ts';

const fieldsOf = async (db: Db, key: string): Promise<Record<string, unknown>> => {
  const value = (await contentOf(db, key))?.value;
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
};
/** The form's fields of a stored text; fields of other forms are left out. */
function known(
  shape: Readonly<Record<string, z.ZodType>>,
  value: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name, type]) => type.safeParse(value[name]).success)
      .map(([name]) => [name, value[name]]),
  );
}

export async function readMarketplaceContact(db: Db): Promise<MarketplaceSettings> {
  const [rules, contact, officer] = [
    await readMarketplaceRules(db),
    await editableContact(db),
    await editableOfficer(db),
  ];
  return {
    versions: {
      contact: versionOf(contact),
      officer: versionOf(officer),
      shipping: versionOf({ amount: rules.shippingDefault }),
    },
    rules,
    contact,
    officer,
  };
}
export const editableContact = async (db: Db) =>
  known(MarketplaceContact.shape, await marketplaceContact(db));
export const editableOfficer = async (db: Db) =>
  known(GrievanceOfficer.shape, await grievanceOfficer(db));

/**
 * Under the text's lock. Fields outside the forms, such as the map position, stay. Throws
 * `content_unchanged` (409).
 */
async function setFields(
  tx: Tx,
  { key, label, fields, byId }: { key: string; label: string; fields: object; byId: string },
  now: Date,
): Promise<void> {
  await contentForChange(tx, key);
  await publishText(
    tx,
    { key, label, value: { ...(await fieldsOf(tx, key)), ...fields }, byId },
    now,
  );
}
export const setMarketplaceContact = (
  tx: Tx,
  fields: z.infer<typeof MarketplaceContact>,
  byId: string,
  now: Date,
): Promise<void> =>
  setFields(tx, { key: 'contact', label: 'settings.record.contact', fields, byId }, now);
export const setGrievanceOfficer = (
  tx: Tx,
  fields: z.infer<typeof GrievanceOfficer>,
  byId: string,
  now: Date,
): Promise<void> =>
  setFields(
    tx,
    { key: 'grievanceOfficer', label: 'settings.record.grievance_officer', fields, byId },
    now,
  );
