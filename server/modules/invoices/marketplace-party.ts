import { stateOfGstin } from '#contracts/tax/gstin.ts';
import type { Marketplace } from '#contracts/settlement/settlement.ts';
import type { Party } from './tables.ts';

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

/** The same before the operator has said who it is in law: by its name alone. */
export const UNNAMED: Party = {
  name: 'Haatlane',
  legalName: null,
  lines: [],
  city: '',
  state: '',
  pincode: '',
  gstin: null,
};
