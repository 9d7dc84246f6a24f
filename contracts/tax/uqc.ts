/** GSTR-1 units (UQC master of the GST portal) by HSN prefix; the longest match decides. */
const UNITS: Readonly<Record<string, Uqc>> = {
  // Footwear counts in pairs, food in packs, books and stationery in numbers; gloves and socks in
  // pairs too.
  64: 'PRS',
  6115: 'PRS',
  6116: 'PRS',
  6216: 'PRS',
  49: 'NOS',
  48: 'NOS',
  '02': 'PAC',
  '03': 'PAC',
  '04': 'PAC',
  '07': 'PAC',
  '08': 'PAC',
  '09': 'PAC',
  10: 'PAC',
  11: 'PAC',
  12: 'PAC',
  15: 'PAC',
  16: 'PAC',
  17: 'PAC',
  18: 'PAC',
  19: 'PAC',
  20: 'PAC',
  21: 'PAC',
  22: 'PAC',
  30: 'NOS',
  33: 'NOS',
  34: 'NOS',
  84: 'NOS',
  85: 'NOS',
  90: 'NOS',
  91: 'NOS',
};
/** `OTH`: the delivery line of a document, which has no unit. */
export type Uqc = 'PCS' | 'PRS' | 'PAC' | 'NOS' | 'OTH';
const NAMES: Readonly<Record<Uqc, string>> = {
  PCS: 'PIECES',
  PRS: 'PAIRS',
  PAC: 'PACKS',
  NOS: 'NUMBERS',
  OTH: 'OTHERS',
};

/** The unit of an HSN code; NOS or the general unit where none is listed. */
export const uqcOf = (hsn: string): Uqc =>
  [4, 2].map((digits) => UNITS[hsn.slice(0, digits)]).find((unit) => unit !== undefined) ?? 'PCS';
/** For documents older than the stored unit. */
export const OLD_UQC = 'NOS';
/**
 * Format of the portal's offline tool: `PRS-PAIRS`; units without a name here are written alone.
 */
export const uqcName = (uqc: string): string =>
  uqc in NAMES ? `${uqc}-${NAMES[uqc as Uqc]}` : uqc;
