import { type Catalog } from './catalog.ts';
import { type Audience, NAMES } from './catalog-words.ts';
import * as lexicon from './lexicon.ts';
import type { Phrase } from './lexicon.ts';
import { latinDigits, type PriceSpan, priceIn, spelledOutPrices } from './price.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { withoutMadeIn } from '#server/modules/search/understand.ts';
import { completionsOf, isKnownWord, joined, spelled } from './spelling.ts';
import { isDevanagari, queryWords, type SearchLanguage } from './words.ts';

export type ConstraintKind =
  | 'price'
  | 'color'
  | 'size'
  | 'audience'
  | 'brand'
  | 'material'
  | 'quantity';
export interface Constraint {
  kind: ConstraintKind;
  /** Shown: "red", "uk8", "of 3". */
  value: string;
  /** Words that mean it, as phrases. */
  words: readonly Phrase[];
  price?: Pick<PriceSpan, 'min' | 'max'>;
  /** The query without it. */
  without: string;
}
export interface Modifier {
  value: string;
  words: readonly Phrase[];
  /** A maker's name, of a maker the catalog does not have. */
  isMaker: boolean;
  /** The lexicon knows it as a trait. */
  isTrait: boolean;
}
export interface Head {
  /** As typed. */
  value: string;
  /** With the words directly before it that say which one: "basmati rice". */
  fullValue: string;
  phrase: Phrase;
  /** Names of it, the typed one first; then of what it includes. */
  names: readonly Phrase[];
  kinds: readonly Phrase[];
  near: readonly string[];
  /** Its names are of several things: only the typed one is looked for inside names. */
  isLoose: boolean;
  isAccessory: boolean;
  /** A maker's name, of things of this kind. */
  famous: string | null;
}
export interface UnderstoodQuery {
  language: SearchLanguage;
  /** As searched. */
  words: readonly string[];
  corrected: string | null;
  head: Head | null;
  giftFor: Audience | 'any' | null;
  /** Names a thing as a gift: "rakhi gift for sister". */
  isGift: boolean;
  modifiers: readonly Modifier[];
  constraints: readonly Constraint[];
  sort: Segment['sort'];
  /** Asks for whatever there is, in an order or not: "new arrivals", "offers". */
  isEverything: boolean;
}

export interface UnderstandOptions {
  /** The words as typed: nothing is corrected. */
  isExact?: boolean;
  /** The last word may be a beginning even where it is a word. */
  isTyping?: boolean;
}

/** Interprets a query. Pure: uses only the catalog in memory and the lexicon. */
export function understandQuery(
  catalog: Catalog,
  typed: string,
  { isExact = false, isTyping = false }: UnderstandOptions = {},
): UnderstoodQuery {
  const spelledOut = queryWords(spelledOutPrices(typed));
  const price = priceIn(spelledOut);
  // Words of numbers that are no price belong to a name: "One Hundred Years of Solitude".
  const given = price ? spelledOut : queryWords(latinDigits(typed));
  const rest = price ? given.filter((_, i) => i < price.from || i >= price.to) : given;
  const { words, isCorrected, completions } = spell(
    catalog,
    joined(catalog.words, withoutMadeIn(rest)),
    isExact,
    isTyping,
  );
  const priceText = price ? given.slice(price.from, price.to).join(' ') : '';
  const segments = segmentsOf(catalog.words, words, catalog.synonyms);
  const head = headOf(segments);
  const used = new Set<Segment>(head ? [head] : []);
  const gift = head ? undefined : segments.find((one) => one.isGift);
  if (gift) used.add(gift);
  const parts = restOf(catalog, segments, used, completions, gift !== undefined);
  const constraints = [...(price ? [priceConstraint(price, given)] : []), ...parts.constraints];
  const audience = constraints.find((c) => c.kind === 'audience')?.value as Audience | undefined;
  return {
    language: languageOf(given, typed),
    words,
    corrected: isCorrected ? [...words].join(' ') : null,
    head: head ? headFacts(catalog, head, segments, used) : null,
    giftFor: gift ? (audience ?? 'any') : null,
    isGift: segments.some((one) => one.isGift),
    modifiers: parts.modifiers.filter((m) => !m.segment || !used.has(m.segment)),
    constraints: constraints.map((one) => ({
      ...one,
      without: (one.kind === 'price' ? one.without : `${one.without} ${priceText}`).trim(),
    })),
    sort: segments.find((one) => one.sort)?.sort,
    isEverything: segments.some((one) => one.sort !== undefined || one.isEverything),
  };
}

/** Each costs a pass over the words of the catalog; more unknown words are nonsense. */
const MAX_CORRECTED = 4;

function spell(catalog: Catalog, given: readonly string[], isExact: boolean, isTyping: boolean) {
  let isCorrected = false;
  let completions: readonly string[] = isTyping
    ? completionsOf(catalog.words, given.at(-1) ?? '')
    : [];
  let unknown = 0;
  const words = given.flatMap((word, i) => {
    if (!isKnownWord(catalog.words, word) && ++unknown > MAX_CORRECTED) return [word];
    const near = { before: given[i - 1], after: given[i + 1] };
    const one = spelled(catalog.words, word, i === given.length - 1, near, isTyping);
    if (one.completions.length > 0) ({ completions } = one);
    if (isExact && one.isCorrected) return [word];
    isCorrected ||= one.isCorrected;
    return one.word.split(' ');
  });
  return { words, isCorrected, completions };
}

const ROMAN_HINDI = new Set(
  'ka ki ke ko me mein se par liye wala wali wale chahiye dikhao tak aur kam andar zyada sasta sasti saste accha acha'.split(
    ' ',
  ),
);
function languageOf(words: readonly string[], typed: string): SearchLanguage {
  const hindi = words.filter(isDevanagari).length;
  if (hindi > 0) return /[a-z]/i.test(typed) ? 'mixed' : 'hi';
  return words.some((word) => ROMAN_HINDI.has(word)) ? 'hi-Latn' : 'en';
}

const isTrait = (s: Segment) =>
  s.colors.length + s.materials.length + s.traits.length > 0 ||
  s.audience !== undefined ||
  s.sort !== undefined;
/** The last word that names a thing: surely, else as some product's name does. */
function headOf(segments: readonly Segment[]): Segment | undefined {
  const some = segments.filter(
    (s) => !s.isFiller && !s.size && !s.quantity && !s.isGift && !s.sort,
  );
  const isSure = (s: Segment) =>
    s.things.length > 0 ||
    s.famous !== undefined ||
    s.isAccessory ||
    (s.surety >= NAMES.generic && (!isTrait(s) || s.to - s.from > 1));
  const isPossible = (s: Segment) => s.surety >= NAMES.name && !isTrait(s) && !s.brand;
  const isGroup = (s: Segment) => s.surety >= NAMES.section && !isTrait(s) && !s.brand;
  const hasPlain = some.filter((s) => !s.isPurpose);
  for (const list of [hasPlain, some])
    for (const is of [isSure, isPossible, isGroup]) {
      // "silver ring", "samsung tv": a trait or a maker is the thing only where nothing else is.
      const found =
        list.findLast((s) => is(s) && !isTrait(s) && !s.famous) ??
        list.findLast((s) => is(s) && !isTrait(s)) ??
        list.findLast(is);
      if (found && segments.some((s) => s.isGift) && found.isPurpose) continue;
      if (found) return found;
    }
  return undefined;
}

/** "Mobile ka cover", "iphone 13 cover": the thing it belongs to, and the words from there on. */
function ownerBefore(
  segments: readonly Segment[],
  head: Segment,
): [owner: Segment | undefined, value: string] {
  const end = segments.indexOf(head);
  const isOwner = (s: Segment) => s.famous !== undefined || s.things.length > 0;
  const at = segments.findLastIndex((s, i) => i < end && isOwner(s));
  return [
    segments[at],
    segments
      .slice(Math.max(0, at), end + 1)
      .map((s) => s.text)
      .join(' '),
  ];
}

/** "Wireless mouse", "basmati rice": words that are no constraints, as far as nothing stands between. */
function withWordsBefore(segments: readonly Segment[], head: Segment): string {
  const words = [head.text];
  for (let i = segments.indexOf(head) - 1; i >= 0 && isPlainWord(segments[i]!); i--)
    words.unshift(segments[i]!.text);
  return words.join(' ');
}
const isPlainWord = (s: Segment) =>
  !s.isFiller &&
  !s.isGift &&
  !s.isPurpose &&
  !s.sort &&
  !s.size &&
  !s.quantity &&
  !s.audience &&
  !s.brand &&
  s.colors.length === 0;

function headFacts(
  catalog: Catalog,
  head: Segment,
  segments: readonly Segment[],
  used: Set<Segment>,
): Head {
  const fullValue = withWordsBefore(segments, head);
  const [before, value] = ownerBefore(segments, head);
  // "iphone cover" is a phone cover.
  const owner = before?.famous ?? before?.things[0]?.name;
  const compound =
    head.isAccessory && before && owner
      ? [owner, ...(lexicon.thingsByName.get(lexicon.phraseOf(owner))?.[0]?.names ?? [])].flatMap(
          (name) => lexicon.thingsByName.get(`${lexicon.phraseOf(name)} ${head.phrase}`) ?? [],
        )
      : [];
  if (compound[0] && before) {
    for (const s of segments.slice(segments.indexOf(before), segments.indexOf(head))) used.add(s);
    const [thing] = compound;
    return {
      value,
      fullValue: value,
      phrase: thing.names[0]!,
      names: thing.names,
      kinds: thing.kinds.flatMap(lexicon.namesOf),
      near: thing.near,
      isLoose: true,
      isAccessory: true,
      famous: null,
    };
  }
  if (head.famous) {
    const thing = lexicon.thingsByName.get(lexicon.phraseOf(head.famous))?.[0];
    return {
      value: head.text,
      fullValue,
      phrase: head.phrase,
      names: [head.phrase],
      kinds: [],
      near: [head.famous, ...(thing?.near ?? [])],
      isLoose: true,
      isAccessory: false,
      famous: head.famous,
    };
  }
  const own = catalog.synonyms.get(head.phrase) ?? [];
  const lists = head.things;
  // Synonyms apply again to the corrected word, since it is looked up like a typed one.
  return {
    value: head.text,
    fullValue,
    phrase: head.phrase,
    names: [
      ...new Set([
        head.phrase,
        ...[...lists.flatMap((t) => t.names), ...own].filter(
          (name) => !head.phrase.endsWith(` ${name}`),
        ),
      ]),
    ],
    kinds: [...new Set(lists.flatMap((t) => t.kinds.flatMap(lexicon.namesOf)))],
    near: lists.flatMap((t) => t.near),
    isLoose: lists.some((t) => t.near.length > 0),
    isAccessory: head.isAccessory,
    famous: null,
  };
}

function restOf(
  catalog: Catalog,
  segments: readonly Segment[],
  used: ReadonlySet<Segment>,
  completions: readonly string[],
  isGift: boolean,
) {
  const constraints: Constraint[] = [];
  const modifiers: (Modifier & { segment?: Segment })[] = [];
  const all = segments.map((s) => s.text);
  const headThings = new Set([...used].flatMap((s) => s.things));
  for (const [i, s] of segments.entries()) {
    if (used.has(s) || s.isFiller || s.isGift || s.sort || s.isEverything) continue;
    if (isGift && lexicon.anyone.has(s.phrase)) continue;
    const add = (kind: ConstraintKind, value: string, words: readonly Phrase[]) =>
      constraints.push({ kind, value, words, without: all.filter((_, j) => j !== i).join(' ') });
    if (s.size) add('size', s.size, [s.size]);
    else if (s.quantity) add('quantity', s.quantity, [s.quantity]);
    else if (s.audience) add('audience', s.audience, [s.audience]);
    else if (s.brand) add('brand', s.brand, [s.phrase]);
    else if (s.materials[0])
      add('material', s.materials[0].name, [
        ...s.materials.flatMap((m) => m.words),
        ...s.colors.flatMap((c) => c.words.slice(0, 3)),
      ]);
    else if (s.colors.length > 0) add('color', ...colorOf(s));
    else {
      const isLast = i === segments.length - 1;
      const words = [
        s.phrase,
        ...(catalog.synonyms.get(s.phrase) ?? []),
        ...s.traits.flatMap((t) => t.words),
        ...s.things.filter((t) => !headThings.has(t)).flatMap((t) => t.names),
        ...(isLast ? completions : []),
      ];
      modifiers.push({
        value: s.text,
        words: [...new Set(words)],
        isMaker: s.famous !== undefined || s.isMaker,
        isTrait: s.traits.length > 0,
        segment: s,
      });
    }
  }
  return { constraints, modifiers };
}
/** A family with all its shades; a shade, then its family. */
function colorOf({ colors, phrase, text }: Segment): [value: string, words: readonly Phrase[]] {
  const named = colors.find((c) => c.words[0] === phrase) ?? colors[0]!;
  if (isFamilyName(named, phrase)) return [named.name, named.words];
  return [text, [...new Set([phrase, ...named.words])]];
}
/** Hindi names of a family stand for the whole family; a shade only for itself. */
const isFamilyName = (family: lexicon.Trait, phrase: Phrase) =>
  family.words[0] === phrase || !/^[a-z ]+$/.test(phrase) || lexicon.colorNames.has(phrase);

function priceConstraint({ min, max, from, to }: PriceSpan, words: readonly string[]): Constraint {
  const value = `${min ?? ''}-${max ?? ''}`;
  return {
    kind: 'price',
    value,
    words: [],
    price: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
    without: words.filter((_, i) => i < from || i >= to).join(' '),
  };
}
