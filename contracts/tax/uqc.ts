/** Units of GSTR-1 (UQC master of the GST portal), by the beginning of the HSN code; the longest that fits decides. */
const UNITS: Readonly<Record<string, Uqc>> = {
  // Footwear is sold by the pair, food by the pack, books and stationery by number; gloves and socks are pairs too.
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
/** `OTH`: delivery in a document, which is not counted in units. */
export type Uqc = 'PCS' | 'PRS' | 'PAC' | 'NOS' | 'OTH';
const NAMES: Readonly<Record<Uqc, string>> = {
  PCS: 'PIECES',
  PRS: 'PAIRS',
  PAC: 'PACKS',
  NOS: 'NUMBERS',
  OTH: 'OTHERS',
};

/** The unit a product of this HSN code is counted in; units where nothing else is named. */
export const uqcOf = (hsn: string): Uqc =>
  [4, 2].map((digits) => UNITS[hsn.slice(0, digits)]).find((unit) => unit !== undefined) ?? 'PCS';
/** Of documents from before units were stored in their lines. */
export const OLD_UQC = 'NOS';
/** As the offline tool of the portal wants it: `PRS-PAIRS`; a unit it has no name for here is by itself. */
export const uqcName = (uqc: string): string =>
  uqc in NAMES ? `${uqc}-${NAMES[uqc as Uqc]}` : uqc;
