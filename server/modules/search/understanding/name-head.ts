import { namesOf, phraseOf, type Phrase, thingsByName } from './lexicon.ts';
import { stem, stemsOf, wordsOf } from './words.ts';

const CUT = new Set(['with', 'for', 'of', 'in', 'from', 'by']);
export const TAIL = new Set([
  'pair',
  'set',
  'pack',
  'kit',
  'combo',
  'trio',
  'box',
  'piece',
  'style',
  'special',
  'n',
]);

export const partsOf = (name: string): string[][] =>
  name
    .split(/&|\/|,|\band\b|और/u)
    .map(stemsOf)
    .filter((part) => part.length > 0);

/** What a product surely is: its type, generic name and last category, under all their names. */
export interface OwnNames {
  /** Last words of these names: "food" of "pet food". */
  ends: ReadonlySet<string>;
  /** Names of what its kind includes; null: the lexicon does not know its kind. */
  includes: ReadonlySet<Phrase> | null;
}
interface Kinds {
  type: string;
  genericName: string;
  categories: readonly (readonly string[])[];
}
const held = new Map<string, OwnNames>();
export function ownNamesOf({ type, genericName, categories }: Kinds): OwnNames {
  const last = categories.length > 1 ? categories.at(-1)! : [];
  const key = [type, genericName, ...last].join('|');
  const known = held.get(key);
  if (known) return known;
  const sure: Phrase[] = [
    phraseOf(type.replaceAll('-', ' ')),
    ...[genericName, ...last].flatMap((name) => partsOf(name).map((part) => part.join(' '))),
  ];
  const things = sure.flatMap((phrase) => thingsByName.get(phrase) ?? []);
  const own: OwnNames = {
    ends: new Set(
      [...sure, ...things.flatMap((thing) => thing.names)]
        .map((phrase) => phrase.split(' ').at(-1)!)
        .filter((word) => word !== '' && !TAIL.has(word)),
    ),
    includes:
      things.length > 0
        ? new Set(things.flatMap((thing) => thing.kinds.flatMap((kind) => namesOf(kind))))
        : null,
  };
  if (held.size > 5_000) held.clear();
  held.set(key, own);
  return own;
}

/**
 * The words of a name that say what it is, and how many words of the name they and those before
 * take: "Kantha Cushion Covers" of "… Set of 2 with Zip", "Adult Dog Food" of "… Chicken and Rice".
 * What follows is in it or comes with it.
 */
export function nameHead(name: string, { ends }: Pick<OwnNames, 'ends'>): string[] {
  const words = wordsOf(name).map(stem);
  const cut = words.findIndex((word, i) => i > 0 && CUT.has(word));
  let head = cut > 0 ? words.slice(0, cut) : words;
  const own = head.findLastIndex((word, i) => i > 0 && ends.has(word));
  if (own > 0) return head.slice(0, own + 1);
  const and = head.indexOf('and');
  if (and > 0) head = head.slice(0, and);
  while (head.length > 1 && (TAIL.has(head.at(-1)!) || /^\d/.test(head.at(-1)!))) head.pop();
  return head;
}

/** Where in a name what comes with the product begins; the name's length if it is not known. */
export function nameRest(name: string, { ends }: Pick<OwnNames, 'ends'>): number {
  const words = wordsOf(name).map(stem);
  const cut = words.findIndex((word, i) => i > 0 && CUT.has(word));
  const own = words
    .slice(0, cut > 0 ? cut : words.length)
    .findLastIndex((word, i) => i > 0 && ends.has(word));
  return own > 0 ? own + 1 : words.length;
}
