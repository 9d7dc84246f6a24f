/**
 * Identifiers are opaque strings: a short prefix that tells the kind and 26 characters of
 * Crockford base 32, time first, so that new rows land at the end of an index.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export type IdPrefix =
  | 'usr' | 'ses' | 'adr' | 'otp' | 'vnd' | 'cat' | 'prd' | 'off' | 'med' | 'rev' | 'ad' | 'pro' | 'fes'
  | 'mil' | 'cpn' | 'crt' | 'wsh' | 'chk' | 'ord' | 'sub' | 'itm' | 'evt' | 'led' | 'stk' | 'msg' | 'req' | 'qst' | 'ans';

/** A new identifier such as `prd_01k9…`; 80 random bits after a millisecond time stamp. */
export function newId(prefix: IdPrefix, now: number = Date.now()): string {
  let time = '';
  for (let i = 0, t = now; i < 10; i++, t = Math.floor(t / 32)) time = ALPHABET[t % 32] + time;
  let random = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) random += ALPHABET[byte & 31];
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
