/**
 * Identifiers are opaque strings: a short prefix for the kind and 26 characters of Crockford base
 * 32, time first, so that new rows are inserted at the end of an index.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export type IdPrefix =
  | 'fee'
  | 'clm'
  | 'hnd'
  | 'vov'
  | 'nte'
  | 'viw'
  | 'rsc'
  | 'atr'
  | 'twn'
  | 'vnt'
  | 'crl'
  | 'rdy'
  | 'ape'
  | 'und'
  | 'pky'
  | 'ivt'
  | 'tlg'
  | 'tok'
  | 'plc'
  | 'bch'
  | 'brq'
  | 'whe'
  | 'whm'
  | 'wha'
  | 'usr'
  | 'rol'
  | 'ses'
  | 'adr'
  | 'otp'
  | 'vnd'
  | 'cat'
  | 'prd'
  | 'off'
  | 'oed'
  | 'bnd'
  | 'med'
  | 'rev'
  | 'ad'
  | 'pro'
  | 'fes'
  | 'mil'
  | 'cpn'
  | 'crt'
  | 'sav'
  | 'wsh'
  | 'chk'
  | 'ord'
  | 'sub'
  | 'itm'
  | 'evt'
  | 'rsk'
  | 'led'
  | 'stk'
  | 'msg'
  | 'req'
  | 'qst'
  | 'ans'
  | 'pcl'
  | 'inv'
  | 'ret'
  | 'pay'
  | 'cap'
  | 'rfd'
  | 'ded'
  | 'tkt'
  | 'pst'
  | 'csg'
  | 'cac'
  | 'gft'
  | 'stm'
  | 'bat'
  | 'pyo'
  | 'rcp'
  | 'prc'
  | 'pln'
  | 'tfl'
  | 'lst'
  | 'sku'
  | 'imp'
  | 'pub'
  | 'alr'
  | 'psh'
  | 'seg'
  | 'cmp'
  | 'cpr'
  | 'mcs';

// Random bytes are drawn a few hundred at a time: each draw is a system call, and an order needs
// some twenty ids.
const pool = new Uint8Array(1024);
let left = 0;
function randomByte(): number {
  if (left === 0) {
    crypto.getRandomValues(pool);
    left = pool.length;
  }
  left -= 1;
  return pool[left]!;
}

/** Characters of the counter within one millisecond, which keeps ids in the order of creation. */
const COUNTED = 3;
let instant = 0;
let made = 0;

const base32 = (value: number, length: number): string => {
  let text = '';
  for (let i = 0, v = value; i < length; i++, v = Math.floor(v / 32))
    text = ALPHABET[v % 32] + text;
  return text;
};

/** A new identifier such as `prd_01k9…`: a millisecond time stamp, a count within it and 65 random bits. */
export function newId(prefix: IdPrefix, now: number = Date.now()): string {
  made = now === instant ? (made + 1) % 32 ** COUNTED : 0;
  instant = now;
  let random = '';
  for (let i = 0; i < 16 - COUNTED; i++) random += ALPHABET[randomByte() & 31];
  return `${prefix}_${base32(now, 10)}${base32(made, COUNTED)}${random}`;
}

/** A URL slug of a name: "Home & Garden" → "home-and-garden". */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
