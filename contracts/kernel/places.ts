const ARMY = 'Army Postal Service';

/**
 * Indian places: the State of a PIN code (longest matching prefix wins) and the courier zone
 * between two. Source: India Post's PIN structure; a few border prefixes are unverified. Zones are
 * a convention of couriers, not law.
 */
const PREFIXES: Record<string, string> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '51 52 53',
  [ARMY]: '90 91 92 93 94 95 96 97 98 99',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  Bihar: '80 81 82 84 85',
  Chandigarh: '160',
  Chhattisgarh: '49',
  'Dadra and Nagar Haveli and Daman and Diu':
    '362520 362540 396210 396215 396220 396230 396235 396240',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 37 38 39',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Jharkhand: '814 815 816 822 825 826 827 828 829 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 68 69',
  Ladakh: '194',
  Lakshadweep: '68255',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '40 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Puducherry: '533464 605 609602 609605 673310',
  Punjab: '14 15 16',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 61 62 63 64',
  Telangana: '50',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 24 246 247 25 26 262 27 28',
  Uttarakhand: '246001 247667 248 249 262501 263',
  'West Bengal': '70 71 72 73 74',
};
const SPECIAL_STATES = new Set([
  'Jammu and Kashmir',
  'Sikkim',
  'Arunachal Pradesh',
  'Nagaland',
  'Manipur',
  'Mizoram',
  'Tripura',
  'Meghalaya',
  'Assam',
  'Lakshadweep',
  'Andaman and Nicobar Islands',
  'Ladakh',
  'Other Territory',
]);
const METRO_PREFIXES = ['110', '400', '700', '600', '560', '500', '411', '380'];

const stateByPrefix = new Map(
  Object.entries(PREFIXES).flatMap(([state, list]) =>
    list.split(' ').map((prefix) => [prefix, state] as const),
  ),
);

/** Every State and union territory of the table. */
export const INDIAN_STATES: readonly string[] = Object.keys(PREFIXES);

/** Six equal digits: typed to get past a field, and never a valid PIN code. */
const PLACEHOLDER = /^(\d)\1{5}$/;

/** The State or union territory of a six-digit PIN code; null if unknown. */
export function stateOfPincode(pincode: string): string | null {
  if (PLACEHOLDER.test(pincode)) return null;
  for (let length = 6; length >= 2; length--) {
    const state = stateByPrefix.get(pincode.slice(0, length));
    if (state) return state;
  }
  return null;
}

/** Accepts an ampersand, other capitals and older names; unknown names stay unchanged. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  'new delhi': 'Delhi',
  'nct of delhi': 'Delhi',
  tamilnadu: 'Tamil Nadu',
  telengana: 'Telangana',
  chattisgarh: 'Chhattisgarh',
  'dadra and nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
};
const plainName = (text: string) =>
  text.trim().toLowerCase().replaceAll('&', ' and ').replaceAll(/\s+/g, ' ');
const stateByName = new Map([
  ...INDIAN_STATES.map((state) => [plainName(state), state] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** A State or union territory as the table writes it. */
export const stateNamed = (text: string): string => stateByName.get(plainName(text)) ?? text;

/**
 * PIN prefixes whose post offices also serve a neighbouring State, so that the PIN code alone does
 * not decide. Unverified and generous on purpose: customers at a border must be able to enter their
 * address.
 */
const BORDERS: readonly (readonly [prefixes: string, states: readonly string[]])[] = [
  ['140 160', ['Chandigarh', 'Punjab', 'Haryana']],
  ['244 246 247 248 249 262 263', ['Uttar Pradesh', 'Uttarakhand']],
  ['362 396', ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
  ['507', ['Telangana', 'Andhra Pradesh']],
  ['533', ['Andhra Pradesh', 'Puducherry']],
  ['605 607 609', ['Tamil Nadu', 'Puducherry']],
  ['673', ['Kerala', 'Puducherry']],
  ['682', ['Kerala', 'Lakshadweep']],
  ['194', ['Jammu and Kashmir', 'Ladakh']],
  ['81 82', ['Bihar', 'Jharkhand']],
  [
    '782 783 784 785 786 787 788 790 791 792 793 794 796 797 798',
    ['Assam', 'Arunachal Pradesh', 'Meghalaya', 'Mizoram', 'Nagaland'],
  ],
];

/**
 * The State an address must have for its PIN code if it names another; null where both fit, where
 * either is unknown, and for army post offices, which belong to no State. The place of supply
 * decides between CGST with SGST and IGST (IGST Act s. 10).
 */
export function contradictedState(state: string, pincode: string): string | null {
  const [named, belongs] = [stateNamed(state), stateOfPincode(pincode)];
  if (!INDIAN_STATES.includes(named) || belongs === null || belongs === ARMY || named === belongs)
    return null;
  return BORDERS.some(
    ([prefixes, states]) =>
      states.includes(named) && prefixes.split(' ').some((p) => pincode.startsWith(p)),
  )
    ? null
    : belongs;
}

/** The error shown for such an address. */
export const contradiction = (pincode: string, state: string) =>
  ({ message: 'errors.pin_code_other_state', values: { pincode, state } }) as const;
/** The same error as a zod issue. */
export function contradictionIssue(pincode: string, state: string) {
  const { message, values } = contradiction(pincode, state);
  return { message, params: values };
}

/** Cities whose PIN codes share four digits; a wider prefix would name the city for its whole district. */
const CITIES: Readonly<Record<string, string>> = {
  1100: 'New Delhi',
  1220: 'Gurugram',
  1410: 'Ludhiana',
  1430: 'Amritsar',
  1600: 'Chandigarh',
  2080: 'Kanpur',
  2210: 'Varanasi',
  2260: 'Lucknow',
  2480: 'Dehradun',
  3020: 'Jaipur',
  3130: 'Udaipur',
  3420: 'Jodhpur',
  3600: 'Rajkot',
  3800: 'Ahmedabad',
  3900: 'Vadodara',
  3950: 'Surat',
  4000: 'Mumbai',
  4006: 'Thane',
  4007: 'Navi Mumbai',
  4110: 'Pune',
  4220: 'Nashik',
  4400: 'Nagpur',
  4520: 'Indore',
  4620: 'Bhopal',
  4920: 'Raipur',
  5000: 'Hyderabad',
  5200: 'Vijayawada',
  5300: 'Visakhapatnam',
  5600: 'Bengaluru',
  5700: 'Mysuru',
  5750: 'Mangaluru',
  6000: 'Chennai',
  6250: 'Madurai',
  6410: 'Coimbatore',
  6820: 'Kochi',
  6950: 'Thiruvananthapuram',
  7000: 'Kolkata',
  7510: 'Bhubaneswar',
  7810: 'Guwahati',
  8000: 'Patna',
  8340: 'Ranchi',
};

/**
 * The city of a PIN code if its first four digits decide it; null elsewhere, and the customer
 * enters it.
 */
export const cityOfPincode = (pincode: string): string | null =>
  CITIES[pincode.slice(0, 4)] ?? null;

export const ZONES = ['A', 'B', 'C', 'D', 'E'] as const;
export type Zone = (typeof ZONES)[number];
const isMetro = (pincode: string) => METRO_PREFIXES.some((prefix) => pincode.startsWith(prefix));

/**
 * A same city, E special region or army post, B same State, C metro to metro, D the rest; checked
 * in that order.
 */
export function zoneBetween(fromPincode: string, toPincode: string): Zone {
  if (fromPincode.slice(0, 3) === toPincode.slice(0, 3)) return 'A';
  const from = stateOfPincode(fromPincode);
  const to = stateOfPincode(toPincode);
  if (
    to === ARMY ||
    (from !== to && (SPECIAL_STATES.has(from ?? '') || SPECIAL_STATES.has(to ?? '')))
  )
    return 'E';
  if (from !== null && from === to) return 'B';
  return isMetro(fromPincode) && isMetro(toPincode) ? 'C' : 'D';
}
