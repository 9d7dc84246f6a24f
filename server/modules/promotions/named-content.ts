import { formatDate } from '#contracts/kernel/time.ts';
import { brandFile } from '#server/platform/brand/brand.ts';
import type { Db } from '#server/platform/db/database.ts';
import { shownContent } from './contents.ts';
import { findContent } from './queries.ts';

type Fields = Record<string, unknown>;

const saved = async (db: Db, key: string): Promise<Fields> => {
  const value = shownContent((await findContent(db, key))?.value);
  return value !== null && typeof value === 'object' ? (value as Fields) : {};
};

/** Name, company and contacts of the marketplace: from settings, else from the brand. */
export async function marketplaceContact(db: Db): Promise<Fields> {
  const { name, legalName, contact } = brandFile();
  return { storeName: name, legalEntity: legalName, ...contact, ...(await saved(db, 'contact')) };
}

/** The grievance officer from settings, else the brand's. */
export const grievanceOfficer = async (db: Db): Promise<Fields> => ({
  ...brandFile().grievanceOfficer,
  ...(await saved(db, 'grievanceOfficer')),
});

/**
 * Fills the marketplace's name, company and contacts into a text's `{{slots}}`; unknown slots stay
 * unchanged.
 */
export async function withNames(db: Db, value: unknown): Promise<unknown> {
  const text = JSON.stringify(value);
  if (!text?.includes('{{')) return value;
  const contact = await marketplaceContact(db);
  const { effectiveDate } = value as { effectiveDate?: string };
  const slots: Fields = {
    storeName: contact.storeName,
    legalEntity: contact.legalEntity,
    registeredAddress: contact.address,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    sellerEmail: contact.sellerEmail,
    jurisdictionCity: contact.jurisdictionCity,
    ...(effectiveDate ? { effectiveDate: formatDate(new Date(effectiveDate)) } : {}),
  };
  return JSON.parse(
    text.replace(/\{\{(\w+)\}\}/g, (whole, slot: string) =>
      typeof slots[slot] === 'string' ? JSON.stringify(slots[slot]).slice(1, -1) : whole,
    ),
  );
}
