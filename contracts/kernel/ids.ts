/**
 * Identifiers are opaque strings: a short prefix that tells the kind and 26 characters of
 * Crockford base 32, time first, so that new rows land at the end of an index.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export type IdPrefix =
  | 'usr' | 'ses' | 'adr' | 'otp' | 'vnd' | 'cat' | 'prd' | 'off' | 'med' | 'rev' | 'ad' | 'pro' | 'fes'
  | 'mil' | 'cpn' | 'crt' | 'wsh' | 'chk' | 'ord' | 'sub' | 'itm' | 'evt' | 'led' | 'stk' | 'msg' | 'req' | 'qst' | 'ans';

// Drawn a few hundred at a time: each draw is a call into the system, and an order needs some twenty ids.
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

/** A new identifier such as `prd_01k9…`; 80 random bits after a millisecond time stamp. */
export function newId(prefix: IdPrefix, now: number = Date.now()): string {
  let time = '';
  for (let i = 0, t = now; i < 10; i++, t = Math.floor(t / 32)) time = ALPHABET[t % 32] + time;
  let random = '';
  for (let i = 0; i < 16; i++) random += ALPHABET[randomByte() & 31];
  return `${prefix}_${time}${random}`;
}

/** A readable address part from a name: "Home & Garden" → "home-and-garden". */
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
