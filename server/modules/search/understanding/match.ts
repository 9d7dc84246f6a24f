import type { Catalog } from './catalog.ts';
import { type Audience, FIELD, type IndexedProduct, NAMES } from './catalog-words.ts';
import * as lexicon from './lexicon.ts';
import type { Phrase } from './lexicon.ts';
import type { Constraint, Head, Modifier } from './understand-query.ts';

/** Products by their place in the catalog, with how well they match: 0 to 1. */
export type Matches = Map<number, number>;

/** The best of these in each product. */
const merge = (into: Matches, at: number, value: number) => {
  if ((into.get(at) ?? 0) < value) into.set(at, value);
};

/** Weight of another name relative to the typed one; later names weigh a little less. */
const OTHER_NAME = 0.92;
const LATER_NAME = 0.005;
/** Products some of these phrases name. */
export function named(catalog: Catalog, names: readonly Phrase[], least: number): Matches {
  const found: Matches = new Map();
  for (const [i, name] of names.entries())
    for (const [at, surety] of catalog.words.heads.get(name) ?? [])
      if (surety >= least && catalog.words.products[at])
        merge(found, at, surety * (i === 0 ? 1 : OTHER_NAME - Math.min(12, i) * LATER_NAME));
  return found;
}

type Named = Pick<Head, 'names' | 'kinds' | 'isLoose'>;
/**
 * What a head names: by type, category or name; else by a group of categories; else by its words in
 * the name; else by a main category. Things it includes count less.
 */
export function headMatches(catalog: Catalog, head: Named): Matches {
  const { names, kinds, isLoose } = head;
  const found = named(catalog, names, NAMES.name);
  for (const [at, surety] of named(catalog, kinds, NAMES.name))
    merge(found, at, surety * OTHER_NAME);
  const section = inSection(catalog, names);
  if (section.size > 0 && (kinds.length > 0 || found.size === 0))
    return ofSection(catalog, found, section, kinds);
  if (found.size > 0) return favourTyped(catalog, withoutStrangers(catalog, found), names);
  const group = named(catalog, names, NAMES.group);
  if (group.size > 0) return group;
  const inName = calledSo(catalog, names, isLoose);
  return inName.size > 0 ? inName : named(catalog, names, NAMES.section);
}

/**
 * Products with one of the names in their own, unless they are known to be something else: "Rice
 * Water Sheet Mask" is a mask, "Turmeric Powder" a spice, and spices include turmeric.
 */
function calledSo(catalog: Catalog, names: readonly Phrase[], isLoose: boolean): Matches {
  const found = containing(catalog, isLoose ? names.slice(0, 1) : names, FIELD.name);
  for (const at of found.keys()) {
    const { includes } = catalog.words.products[at]!;
    if (includes && !names.some((name) => includes.has(name))) found.delete(at);
  }
  return found;
}

const inSection = (catalog: Catalog, names: readonly Phrase[]): Matches =>
  new Map(
    names.flatMap((name) =>
      [...(catalog.words.sections.get(name) ?? [])]
        .filter((at) => catalog.words.products[at])
        .map((at): [number, number] => [at, NAMES.section]),
    ),
  );
/** "Toys" are those of the main category of that name and what toys include; not toys for pets. */
function ofSection(
  catalog: Catalog,
  found: Matches,
  section: Matches,
  kinds: readonly Phrase[],
): Matches {
  const included = named(catalog, kinds, NAMES.name);
  const all = new Map(section);
  for (const [at, surety] of found) if (section.has(at) || included.has(at)) merge(all, at, surety);
  return all;
}

/** Rings are jewellery where a type is just that: stacking rings of another section are not meant. */
function withoutStrangers(catalog: Catalog, found: Matches): Matches {
  const sections = new Set<string>();
  for (const [at, surety] of found)
    if (surety >= NAMES.whole) sections.add(catalog.words.products[at]!.section);
  return sections.size === 0
    ? found
    : new Map([...found].filter(([at]) => sections.has(catalog.words.products[at]!.section)));
}

/** Products with the typed words in their name before those that go by another one. */
function favourTyped(catalog: Catalog, found: Matches, names: readonly Phrase[]): Matches {
  const typed = containing(catalog, names.slice(0, 1), FIELD.kind);
  return new Map(
    [...found].map(([at, surety]) => [at, typed.has(at) ? surety : surety * OTHER_NAME]),
  );
}

/** Others of the same types. */
export function alike(catalog: Catalog, found: Iterable<number>): Matches {
  const kinds = new Set([...found].map((at) => catalog.words.products[at]!.kind));
  const others: Matches = new Map();
  if (kinds.size > 0 && kinds.size <= 3)
    for (const [at, product] of catalog.words.products.entries())
      if (product && kinds.has(product.kind)) others.set(at, 0.6);
  return others;
}

/** A synonym counts this much of the typed word. */
const OTHER_WORD = 0.6;
const WEIGHT = [0, 0.25, 0.5, 0.5, 0.75, 0.75, 0.75, 0.75, 1, 1, 1, 1, 1, 1, 1, 1] as const;
/** Products that contain all words of one of the phrases: 1 in the name, a quarter in the description. */
export function containing(
  catalog: Catalog,
  phrases: readonly Phrase[],
  least: number = FIELD.description,
): Matches {
  const found: Matches = new Map();
  for (const [i, phrase] of phrases.entries()) {
    const words = phrase.split(' ');
    const [first, ...others] = words.map((word) => catalog.words.words.get(word));
    if (!first) continue;
    for (const [at, fields] of first) {
      let shared = fields;
      for (const other of others)
        shared = Math.min(bestField(shared), bestField(other?.get(at) ?? 0));
      if (shared >= least && catalog.words.products[at])
        merge(found, at, WEIGHT[shared]! * (i === 0 ? 1 : OTHER_WORD));
    }
  }
  return found;
}
const bestField = (fields: number) =>
  fields >= 8 ? 8 : fields >= 4 ? 4 : fields >= 2 ? 2 : fields;

export interface Test {
  constraint: Constraint;
  /** How well a product meets it; 0: not at all. */
  of: (at: number, product: IndexedProduct) => number;
}

/** Each constraint as a test of a product. */
export function testOf(catalog: Catalog, constraint: Constraint, among: Matches): Test {
  const { kind, words, price } = constraint;
  switch (kind) {
    case 'price': {
      const [from, to] = [(price?.min ?? 0) * 100, (price?.max ?? Infinity) * 100];
      return { constraint, of: (_, p) => (p.pricePaise >= from && p.pricePaise <= to ? 1 : 0) };
    }
    case 'size':
      return {
        constraint,
        of: (_, p) =>
          words.some(
            (size) => p.sizes.has(size) || p.sizes.has(`uk${size}`) || p.sizes.has(`size${size}`),
          )
            ? 1
            : 0,
      };
    case 'quantity':
      return { constraint, of: (_, p) => (words.some((one) => p.amounts.has(one)) ? 1 : 0) };
    case 'brand':
      return { constraint, of: (_, p) => (p.brandPhrase === words[0] ? 1 : 0) };
    case 'audience':
      return { constraint, of: audienceTest(constraint.value as Audience, among, catalog) };
    case 'color': {
      const inName = containing(catalog, words.slice(0, 1), FIELD.name);
      return { constraint, of: (at, p) => colorOf(p, words, inName.has(at)) };
    }
    case 'material': {
      const found = containing(catalog, words, FIELD.trait);
      return {
        constraint,
        of: (at, p) => found.get(at) ?? (words.some((word) => p.colors.has(word)) ? 0.5 : 0),
      };
    }
  }
}

/** The colour itself before its shades; a product without colours by its name. */
function colorOf(p: IndexedProduct, words: readonly Phrase[], isInName: boolean): number {
  if (p.colors.size === 0) return isInName ? 1 : 0;
  for (const [i, word] of words.entries()) if (p.colors.has(word)) return i === 0 ? 1 : 0.8;
  return 0;
}

/** Leaves out products for other audiences; products for no audience come after the matching ones. */
function audienceTest(asked: Audience, among: Matches, catalog: Catalog): Test['of'] {
  let hasOwn = false;
  for (const at of among.keys())
    if (catalog.words.products[at]?.audience.has(asked)) {
      hasOwn = true;
      break;
    }
  return (_, { audience }) => {
    if (audience.has(asked)) return 1;
    return audience.size === 0 ? (hasOwn ? 0.5 : 0.7) : 0;
  };
}

export interface ModifierMatches {
  modifier: Modifier;
  found: Matches;
}
export const modifierMatches = (
  catalog: Catalog,
  modifiers: readonly Modifier[],
): ModifierMatches[] =>
  modifiers.map((modifier) => ({ modifier, found: containing(catalog, modifier.words) }));

/** Things for this one: the catalog names it in what they are, but they are not it. */
export function accessoriesOf(catalog: Catalog, modifiers: readonly Modifier[]): Matches {
  const found: Matches = new Map();
  for (const { words } of modifiers) {
    const own = named(catalog, words, NAMES.generic);
    if (own.size === 0) continue;
    for (const [at, weight] of containing(catalog, words, FIELD.kind))
      if (!own.has(at)) merge(found, at, weight);
  }
  return found;
}

/** What the catalog has of these things, the first before the others; enough for a page. */
export function offerOf(
  catalog: Catalog,
  near: readonly string[],
): { name: string; found: Matches } | null {
  let offer: { name: string; found: Matches } | null = null;
  for (const [i, name] of near.entries()) {
    const found = thingMatches(catalog, name);
    if (found.size === 0) continue;
    offer ??= { name, found: new Map() };
    for (const [at, surety] of found) merge(offer.found, at, surety * (1 - i / 5));
    if (offer.found.size >= ENOUGH) break;
  }
  return offer;
}
const ENOUGH = 4;
export function thingMatches(catalog: Catalog, name: string): Matches {
  const names = lexicon.namesOf(name);
  const found = named(catalog, names, NAMES.name);
  const thing = lexicon.thingsByName.get(names[0]!)?.find((one) => one.names[0] === names[0]);
  for (const kind of thing?.kinds ?? [])
    for (const [at, surety] of named(catalog, lexicon.namesOf(kind), NAMES.name))
      merge(found, at, surety * OTHER_NAME);
  return found.size > 0 ? found : calledSo(catalog, names, false);
}
