import { stateOfGstin } from '#contracts/tax/gstin.ts';
import type { Marketplace } from '#contracts/settlement/settlement-settings.ts';
import type { Party } from './records.ts';
import { selectMarketplace, takeNumber } from './queries.marketplace.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';

/** The marketplace as a party of its own documents: in the State of its GSTIN. */
export const marketplaceParty = (m: Marketplace): Party => ({
  name: m.legalName,
  legalName: m.legalName,
  lines: [m.line1, ...(m.line2 ? [m.line2] : [])],
  city: m.city,
  state: stateOfGstin(m.gstin) ?? m.state,
  pincode: m.pincode,
  gstin: m.gstin,
});

/** The same before the legal entity is entered: by its name alone. */
export const unnamedParty = (): Party => ({
  name: marketplaceName(),
  legalName: null,
  lines: [],
  city: '',
  state: '',
  pincode: '',
  gstin: null,
});

/** The marketplace's legal entity; undefined until the operator enters it. */
export const marketplaceOf = (db: Db): Promise<Marketplace | undefined> => selectMarketplace(db);

/**
 * The next number of the marketplace's own series; gapless, since the row stays locked until the
 * commit.
 */
export const nextNumber = (tx: Tx, year: string, kind: string): Promise<number> =>
  takeNumber(tx, year, kind);
