import { type CatalogWords, NAMES } from './catalog-words.ts';
import * as lexicon from './lexicon.ts';
import type { Phrase, Thing, Trait } from './lexicon.ts';
import { AMOUNT_UNITS, stem } from './words.ts';

/** A phrase of the query and everything it may mean. */
export interface Segment {
  from: number;
  to: number;
  phrase: Phrase;
  text: string;
  things: readonly Thing[];
  /** A maker's name: what it makes. */
  famous: string | undefined;
  /** A maker's name, whatever it makes. */
  isMaker: boolean;
  /** How surely the catalog calls some product so; 0: not at all. */
  surety: number;
  isAccessory: boolean;
  colors: readonly Trait[];
  materials: readonly Trait[];
  audience: string | undefined;
  traits: readonly Trait[];
  brand: string | undefined;
  size: string | undefined;
  quantity: string | undefined;
  isGift: boolean;
  sort: 'price_asc' | 'price_desc' | 'newest' | undefined;
  isFiller: boolean;
  /** Asks for whatever there is: "offers". */
  isEverything: boolean;
  /** Beside "for" or "ke liye": what the thing is for. */
  isPurpose: boolean;
  /** Has synonyms set by the operator. */
  hasSynonyms: boolean;
}

const MOST = 4;
const SIZES = new Set(['xs', 'xl', 'xxl', 'xxxl', '2xl', '3xl']);
const CLOTHES = new Set(['s', 'm', 'l', 'small', 'medium', 'large', ...SIZES]);
const SHORT: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  '2xl': 'xxl',
  '3xl': 'xxxl',
};

function sizeAt(words: readonly string[], at: number): { size: string; to: number } | undefined {
  const [word, next = '', third = ''] = [words[at]!, words[at + 1], words[at + 2]];
  const isNumber = (w: string) => /^\d{1,2}(?:\.\d)?$/.test(w);
  if (['size', 'sizes', 'no', 'number', 'साइज', 'साइज़', 'नंबर'].includes(word)) {
    if (next === 'uk' && isNumber(third)) return { size: `uk${third}`, to: at + 3 };
    if (isNumber(next)) return { size: next, to: at + 2 };
    if (CLOTHES.has(next)) return { size: SHORT[next] ?? next, to: at + 2 };
    if (/^\d(?:x)$/.test(next) && third === 'l')
      return { size: SHORT[`${next}l`] ?? `${next}l`, to: at + 3 };
  }
  if (word === 'uk' && isNumber(next))
    return { size: `uk${next}`, to: at + (['size', 'no', 'number'].includes(third) ? 3 : 2) };
  if (
    (isNumber(word) || CLOTHES.has(word)) &&
    ['size', 'number', 'no', 'साइज', 'साइज़', 'नंबर'].includes(next)
  )
    return { size: SHORT[word] ?? word, to: at + 2 };
  if (/^[23]x$/.test(word) && next === 'l') return { size: SHORT[`${word}l`]!, to: at + 2 };
  return SIZES.has(word) ? { size: word, to: at + 1 } : undefined;
}

function quantityAt(
  words: readonly string[],
  at: number,
): { quantity: string; to: number } | undefined {
  const word = words[at]!;
  const unit = /^\d+(?:\.\d+)?([a-z]+)$/.exec(word)?.[1];
  // "5g" is a network, not grams.
  if (unit && AMOUNT_UNITS.has(unit) && !/^[2-6]g$/.test(word))
    return { quantity: word, to: at + 1 };
  if (
    ['pack', 'set', 'box'].includes(word) &&
    words[at + 1] === 'of' &&
    /^\d+$/.test(words[at + 2] ?? '')
  )
    return { quantity: `of ${words[at + 2]}`, to: at + 3 };
  return undefined;
}

const OF_AGE = new Set('old olds ka ke ki का के की'.split(' '));
const CHILD_YEARS = 14;
const isChild = (word = '') => lexicon.audienceByWord.get(stem(word))?.[0]?.name === 'kids';
/** "2 year old", "5 saal ki beti", "for 6 months": a child's age. */
function ageAt(words: readonly string[], at: number): { to: number } | undefined {
  const [word, unit = '', next = ''] = [words[at]!, words[at + 1], words[at + 2]];
  if (!/^\d{1,2}$/.test(word) || !lexicon.ages.has(unit) || Number(word) > CHILD_YEARS)
    return undefined;
  const to = OF_AGE.has(next) ? at + 3 : at + 2;
  if (isChild(words[to])) return { to: to + 1 };
  return to > at + 2 || lexicon.purposeAfter.has(words[at - 1] ?? '') ? { to } : undefined;
}

const surestOf = (catalog: CatalogWords, phrase: Phrase) => {
  let most = 0;
  for (const surety of catalog.heads.get(phrase)?.values() ?? []) if (surety > most) most = surety;
  return most;
};

/** Splits words into phrases, the longest known ones first. `typed` are the words as searched. */
export function segmentsOf(
  catalog: CatalogWords,
  typed: readonly string[],
  synonyms: ReadonlyMap<Phrase, readonly Phrase[]>,
): Segment[] {
  const stems = typed.map(stem);
  const found: Segment[] = [];
  let isPurpose = false;
  for (let at = 0; at < typed.length;) {
    const two = `${typed[at]} ${typed[at + 1] ?? ''}`;
    if (lexicon.purposeBefore.has(two)) {
      const last = found.at(-1);
      if (last) last.isPurpose = true;
      at += 2;
      continue;
    }
    if (lexicon.belongsBefore.has(typed[at]!)) {
      const last = found.at(-1);
      if (last && at + 1 < typed.length) last.isPurpose = true;
    }
    if (lexicon.purposeAfter.has(typed[at]!)) isPurpose = found.length > 0;
    const one = longestAt(catalog, typed, stems, at, synonyms);
    one.isPurpose = isPurpose && !one.isFiller;
    found.push(one);
    at = one.to;
  }
  return found;
}

function longestAt(
  catalog: CatalogWords,
  typed: readonly string[],
  stems: readonly string[],
  at: number,
  synonyms: ReadonlyMap<Phrase, readonly Phrase[]>,
): Segment {
  const size = sizeAt(typed, at);
  const quantity = quantityAt(typed, at);
  if (size || quantity) {
    const to = size?.to ?? quantity!.to;
    return {
      ...read(catalog, typed, stems, at, to, synonyms),
      size: size?.size,
      quantity: quantity?.quantity,
    };
  }
  const age = ageAt(typed, at);
  if (age)
    return {
      ...read(catalog, typed, stems, at, age.to, synonyms),
      audience: 'kids',
      isFiller: false,
    };
  for (let n = Math.min(MOST, typed.length - at); n > 1; n--) {
    const one = read(catalog, typed, stems, at, at + n, synonyms);
    if (isKnownPhrase(one)) return one;
  }
  return read(catalog, typed, stems, at, at + 1, synonyms);
}

/** Several words are one phrase if the lexicon, an operator or the catalog's types and categories say so. */
const isKnownPhrase = (one: Segment) =>
  one.things.length > 0 ||
  one.famous !== undefined ||
  one.surety >= NAMES.generic ||
  one.hasSynonyms ||
  one.brand !== undefined ||
  one.colors.length + one.materials.length + one.traits.length > 0 ||
  one.audience !== undefined ||
  one.isGift ||
  one.isMaker ||
  one.isEverything ||
  one.sort !== undefined;

function read(
  catalog: CatalogWords,
  typed: readonly string[],
  stems: readonly string[],
  from: number,
  to: number,
  synonyms: ReadonlyMap<Phrase, readonly Phrase[]>,
): Segment {
  const phrase = stems.slice(from, to).join(' ');
  const things = lexicon.thingsByName.get(phrase) ?? [];
  const surety = surestOf(catalog, phrase);
  // Vendors choose their brands: one named "Red" or like a category must not take over those words.
  const isOwnWord = !lexicon.hasOwnMeaning(phrase) && surety < NAMES.section;
  const brand = things.length === 0 && isOwnWord ? catalog.brands.get(phrase) : undefined;
  return {
    from,
    to,
    phrase,
    text: typed.slice(from, to).join(' '),
    things,
    famous: brand || catalog.brands.has(phrase) ? undefined : lexicon.famousByName.get(phrase),
    isMaker: lexicon.makers.has(phrase),
    surety,
    isAccessory: lexicon.accessories.has(phrase),
    colors: lexicon.colorsByWord.get(phrase) ?? [],
    materials: lexicon.materialsByWord.get(phrase) ?? [],
    audience: lexicon.audienceByWord.get(phrase)?.[0]?.name,
    traits: lexicon.traitsByWord.get(phrase) ?? [],
    brand,
    size: undefined,
    quantity: undefined,
    isGift: lexicon.gifts.has(phrase),
    sort: lexicon.cheap.has(phrase)
      ? 'price_asc'
      : lexicon.dear.has(phrase)
        ? 'price_desc'
        : lexicon.newest.has(phrase)
          ? 'newest'
          : undefined,
    isFiller: to - from === 1 && lexicon.fillers.has(typed[from]!),
    isPurpose: false,
    isEverything: lexicon.everything.has(phrase),
    hasSynonyms: synonyms.has(phrase),
  };
}
