/**
 * GSTIN: 2 digits of the State, 10 characters of the PAN, the number of the registration within the
 * State, a Z, and a check character. Pure and without the schema library, so that form and server
 * share it. Source: GST portal, structure and check digit of the GSTIN (a Luhn sum to base 36).
 */
const SHAPE = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State codes as GST numbers begin; 25 belonged to Daman and Diu before the merger. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Dadra and Nagar Haveli and Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** Stored form: no spaces, capital letters. */
export const normaliseGstin = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** The check character of the first 14 characters. */
export function gstinCheck(first14: string): string {
  const sum = [...first14].reduce((total, character, i) => {
    const product = DIGITS.indexOf(character) * (i % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36]!;
}

/** The State or union territory a GSTIN is registered in, or null. */
export const stateOfGstin = (gstin: string): string | null => STATES[gstin.slice(0, 2)] ?? null;

/** The code GST numbers of a State or union territory begin with, or null. */
export const stateCodeOf = (state: string): string | null =>
  Object.entries(STATES).findLast(([, name]) => name === state)?.[0] ?? null;

/** Whether a normalised GSTIN is well-formed: pattern, State and check character. */
export const isGstin = (gstin: string): boolean =>
  SHAPE.test(gstin) && stateOfGstin(gstin) !== null && gstinCheck(gstin.slice(0, 14)) === gstin[14];
