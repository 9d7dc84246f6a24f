/**
 * Words as search compares them, in Latin and Devanagari script: lower case, without plural endings,
 * spelling marks that people leave out (nukta, chandrabindu), and with units joined to their number.
 */
const MAX_WORDS = 12;
const MAX_LENGTH = 40;
/** Units written beside a number: "5 kg" and "5kg" are the same word. */
const UNIT: Readonly<Record<string, string>> = {
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilogram: 'kg',
  किलो: 'kg',
  g: 'g',
  gm: 'g',
  gms: 'g',
  gram: 'g',
  grams: 'g',
  ग्राम: 'g',
  l: 'l',
  ltr: 'l',
  lt: 'l',
  litre: 'l',
  litres: 'l',
  liter: 'l',
  liters: 'l',
  लीटर: 'l',
  लिटर: 'l',
  ml: 'ml',
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  ft: 'ft',
  feet: 'ft',
  inch: 'inch',
  inches: 'inch',
  इंच: 'inch',
  gb: 'gb',
  tb: 'tb',
  mah: 'mah',
  w: 'w',
  watt: 'w',
  watts: 'w',
  mp: 'mp',
  k: 'k',
  x: 'x',
};
/** Units of the amount in a pack, for the quantity a customer asks for. */
export const AMOUNT_UNITS: ReadonlySet<string> = new Set([
  'kg',
  'g',
  'l',
  'ml',
  'gb',
  'tb',
  'mah',
  'mm',
  'inch',
  'cm',
  'ft',
]);

const isDevanagari = (word: string) => /\p{Script=Devanagari}/u.test(word);
const isNumber = (word: string | undefined) => word !== undefined && /^\d+(?:\.\d+)?$/.test(word);

/** Words as typed: lower case, numbers apart, units joined to their number. */
export function wordsOf(text: string, most = Infinity): string[] {
  const raw =
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/(\d),(?=\d{2,3}\b)/g, '$1')
      .replaceAll(/(\p{L})['’‘]s\b/gu, '$1s')
      .match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];
  const words: string[] = [];
  for (let i = 0; i < raw.length && words.length < most; i++) {
    const word = raw[i]!.slice(0, MAX_LENGTH);
    const unit = isNumber(word) ? UNIT[raw[i + 1] ?? ''] : undefined;
    if (unit) {
      words.push(word + unit);
      i++;
    } else words.push(word);
  }
  return words;
}
export const queryWords = (text: string): string[] => wordsOf(text, MAX_WORDS);

/**
 * Number and case of Hindi words: "जूते" and "जूतों" are "जूत", "साड़ियाँ" is "साडी". The feminine ending
 * stays, since it makes another word of one: "जूती".
 */
function plainHindi(word: string): string {
  const plain = word.normalize('NFD').replaceAll('\u093C', '').replaceAll('ँ', 'ं');
  const bare = plain
    .replace(/(?:ियों|ियां)$/u, 'ी')
    .replace(/(?:ों|ें|ां)$/u, '')
    .replace(/[ाेैोौं]$/u, '');
  return bare.length >= 2 ? bare : plain;
}

const stems = new Map<string, string>();
/** The form in which words are compared. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = isDevanagari(word) ? plainHindi(word) : plainEnglish(word);
  // Words of catalogs and queries; bounded, since queries are anything.
  if (stems.size > 50_000) stems.clear();
  stems.set(word, found);
  return found;
}
function plainEnglish(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word === 'tees' ? 'tee' : word;
  let w = word;
  if (/(?:ss|x|ch|sh|zz)es$/.test(w)) w = w.slice(0, -2);
  else if (w.length > 4 && w.endsWith('ies')) w = `${w.slice(0, -3)}y`;
  else if (/[^suei]s$/.test(w) || /(?:e|ee|oe|[^u]i)s$/.test(w)) w = w.slice(0, -1);
  return w
    .replace(/colour/, 'color')
    .replace(/is(e|ed|er|ing)$/, 'iz$1')
    .replace(/jewell?ery$/, 'jewelry')
    .replace(/grey/, 'gray');
}
export const stemsOf = (text: string): string[] => wordsOf(text).map(stem);

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
};
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
  ऋ: 'ri',
  'ा': 'aa',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
  'ृ': 'ri',
  'ं': 'n',
  'ँ': 'n',
};
/** Devanagari in Latin script: "साड़ी" is "sadi", "कुर्ता" is "kurtaa". */
export function romanised(word: string): string {
  const signs = [...word.normalize('NFD').replaceAll('\u093C', '')];
  let out = '';
  for (const [i, sign] of signs.entries()) {
    const consonant = CONSONANTS[sign];
    if (!consonant) {
      out += VOWELS[sign] ?? '';
      continue;
    }
    const next = signs[i + 1];
    const isBare =
      next === undefined || next === '\u094D' || (next in VOWELS && !/[अ-औ]/u.test(next));
    out += consonant + (isBare && next !== 'ं' && next !== 'ँ' ? '' : 'a');
  }
  return out;
}

/**
 * A key that spelling variants of romanised Hindi share: "saari", "saree" and "sari"; "joota" and
 * "juta"; "achaar" and "achar".
 */
export function soundOf(word: string): string {
  const latin = isDevanagari(word) ? romanised(word) : word;
  return latin
    .replaceAll(/aa+/g, 'a')
    .replaceAll(/ee+|ii+|ea|ey$|ie$|y$/g, 'i')
    .replaceAll(/oo+|ou/g, 'u')
    .replaceAll('ph', 'f')
    .replaceAll(/([bdgkjt])h/g, '$1')
    .replaceAll(/chh?/g, 'c')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('q', 'k')
    .replaceAll('sh', 's')
    .replaceAll('x', 'ks')
    .replaceAll('ck', 'k')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/(?<=..)[ah]$/, '');
}

/** How a query is written. */
export type SearchLanguage = 'en' | 'hi' | 'hi-Latn' | 'mixed';
export { isDevanagari, isNumber };
