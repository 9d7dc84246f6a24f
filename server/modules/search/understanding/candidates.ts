import type { Catalog } from './catalog.ts';
import { gifts as giftIdeas } from './gifts.ts';
import { type Audience, FIELD } from './catalog-words.ts';
import {
  accessoriesOf,
  alike,
  containing,
  headMatches,
  type Matches,
  modifierMatches,
  offerOf,
  thingMatches,
} from './match.ts';
import type { Modifier, UnderstoodQuery } from './understand-query.ts';

/** What the query asked for but the catalog lacks, and what the list shows instead. */
export interface Missing {
  /** The thing itself; only its maker; or a word that descriptions at most mention. */
  of: 'thing' | 'maker' | 'word';
  value: string;
  offered: string | null;
}
export interface Candidates {
  found: Matches;
  missing: Missing | null;
  /** Not what was asked, for after it; looked for where little is found. */
  more: () => Matches;
  modifiers: readonly Modifier[];
}
const NONE = (): Matches => new Map();

/** Products of the kind a query asks for, before its constraints. */
export function candidatesOf(catalog: Catalog, query: UnderstoodQuery): Candidates {
  const { head, modifiers } = query;
  const plain = { missing: null, more: NONE, modifiers };
  if (query.giftFor) return { ...plain, found: giftIdeas(catalog, query.giftFor) };
  if (!head)
    return { ...plain, found: textMatches(catalog, query), missing: missingWords(catalog, query) };
  const found = head.famous ? NONE() : headMatches(catalog, head);
  if (found.size > 0 && !isStranger(catalog, query, found))
    return {
      found,
      more: () => similarTo(catalog, found, head.near),
      ...withoutMakers(catalog, head.value, modifiers),
    };
  const value = head.isAccessory
    ? [...modifiers.map((m) => m.value), head.value].join(' ')
    : head.fullValue;
  const others = head.isAccessory ? accessoriesOf(catalog, modifiers) : NONE();
  if (others.size > 0)
    return {
      found: others,
      more: NONE,
      modifiers: [],
      missing: { of: 'thing', value, offered: null },
    };
  if (query.isGift) {
    const audience = query.constraints.find((one) => one.kind === 'audience')?.value as Audience;
    return {
      found: giftIdeas(catalog, audience ?? 'any'),
      more: NONE,
      modifiers: [],
      missing: { of: 'thing', value, offered: null },
    };
  }
  const offer = offerOf(catalog, head.near);
  return {
    ...plain,
    found: offer?.found ?? NONE(),
    missing: { of: 'thing', value, offered: offer?.name ?? null },
  };
}

/** Makers none of the catalog's names have: the thing is there, theirs is not. */
function withoutMakers(
  catalog: Catalog,
  thing: string,
  modifiers: readonly Modifier[],
): Pick<Candidates, 'modifiers' | 'missing'> {
  const absent = modifiers.filter(
    ({ isMaker, words }) => isMaker && containing(catalog, words, FIELD.kind).size === 0,
  );
  if (absent.length === 0) return { modifiers, missing: null };
  return {
    modifiers: modifiers.filter((one) => !absent.includes(one)),
    missing: { of: 'maker', value: absent.map((one) => one.value).join(' '), offered: thing },
  };
}

/** Words that are no trait, and that no product is called by or has: descriptions only mention them. */
function missingWords(catalog: Catalog, { modifiers }: UnderstoodQuery): Missing | null {
  const isMentioned = ({ isTrait, words }: Modifier) =>
    !isTrait && containing(catalog, words, FIELD.trait).size === 0;
  if (modifiers.length === 0 || !modifiers.every(isMentioned)) return null;
  return { of: 'word', value: modifiers.map((one) => one.value).join(' '), offered: null };
}

/** Products of the same types, and what stands for the thing. */
function similarTo(catalog: Catalog, found: Matches, near: readonly string[]): Matches {
  const more = alike(catalog, found.keys());
  for (const at of found.keys()) more.delete(at);
  for (const name of near)
    for (const [at, surety] of thingMatches(catalog, name))
      if (!found.has(at) && !more.has(at)) more.set(at, surety * 0.4);
  return more;
}

/** A cover for something none of the covers is for. */
function isStranger(
  catalog: Catalog,
  { head, modifiers }: UnderstoodQuery,
  found: Matches,
): boolean {
  if (!head!.isAccessory || modifiers.length === 0) return false;
  const of = modifierMatches(catalog, modifiers);
  return !some(found, (at) => of.every((one) => one.found.has(at)));
}

/** Without a thing: products with all words; else those with any; with constraints alone, everything. */
function textMatches(catalog: Catalog, query: UnderstoodQuery): Matches {
  const { modifiers, constraints } = query;
  if (modifiers.length === 0) {
    const all: Matches = new Map();
    if (constraints.length > 0 || query.isEverything)
      for (const [at, product] of catalog.words.products.entries()) if (product) all.set(at, 0.5);
    return all;
  }
  const each = modifiers.map((one) => containing(catalog, one.words));
  const any: Matches = new Map();
  for (const one of each)
    for (const [at, weight] of one) any.set(at, Math.max(any.get(at) ?? 0, weight));
  const all = only(any, (at) => each.every((one) => one.has(at)));
  return all.size > 0 ? all : any;
}

/** Without arrays of all products in between: there may be thousands. */
export function some(found: Matches, is: (at: number) => boolean): boolean {
  for (const at of found.keys()) if (is(at)) return true;
  return false;
}
export function only(found: Matches, is: (at: number) => boolean): Matches {
  const kept: Matches = new Map();
  for (const [at, value] of found) if (is(at)) kept.set(at, value);
  return kept;
}
