import { nameHead, nameRest, type OwnNames, ownNamesOf, partsOf, TAIL } from './name-head.ts';
import { isNumber, soundOf, stem, stemsOf, wordsOf } from './words.ts';

/** What search knows of a product. */
export interface ProductFacts {
  id: string;
  name: string;
  /** In other languages. */
  names: readonly string[];
  brand: string;
  type: string;
  /** Names of its categories, the main one first, each in all languages. */
  categories: readonly (readonly string[])[];
  genericName: string;
  /** Highlights, facts, variants, country. */
  traits: string;
  description: string;
  colors: readonly string[];
  sizes: readonly string[];
  pricePaise: number;
  ratingX10: number;
  reviews: number;
  popularity: number;
  isInStock: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Weight of the field a word is in: higher is better. */
export const FIELD = { description: 1, trait: 2, kind: 4, name: 8 } as const;
/** How surely a phrase names what a product is. */
export const NAMES = {
  /** All of its type, or of its last category's name. */
  whole: 1,
  /** One of several things in its last category's name: "Balls & Toys". */
  shared: 0.95,
  /** The end of one of these: "bottle" of "copper bottle". */
  part: 0.88,
  generic: 0.9,
  name: 0.8,
  /** All or the end of a group's or a main category's name. */
  group: 0.7,
  section: 0.5,
} as const;

export type Audience = 'men' | 'women' | 'kids';
export interface IndexedProduct extends Pick<
  ProductFacts,
  | 'id'
  | 'name'
  | 'brand'
  | 'pricePaise'
  | 'ratingX10'
  | 'reviews'
  | 'popularity'
  | 'isInStock'
  | 'createdAt'
> {
  brandPhrase: string;
  /** Products alike. */
  kind: string;
  section: string;
  audience: ReadonlySet<Audience>;
  colors: ReadonlySet<string>;
  sizes: ReadonlySet<string>;
  amounts: ReadonlySet<string>;
  /** Names of what its kind includes; null: the lexicon does not know its kind. */
  includes: ReadonlySet<string> | null;
}

const AUDIENCE_WORDS: readonly [Audience, readonly string[]][] = [
  ['men', ['men', 'man', 'gent', 'male']],
  ['women', ['women', 'woman', 'lady', 'female']],
  ['kids', ['kid', 'baby', 'junior', 'child', 'children', 'toddler', 'newborn', 'girl', 'boy']],
];

/** All visible products by their words, in the memory of this process. */
export class CatalogWords {
  readonly products: (IndexedProduct | null)[] = [];
  readonly #ordinals = new Map<string, number>();
  /** Fields by product, by word. */
  readonly words = new Map<string, Map<number, number>>();
  /** How surely a phrase names a product. */
  readonly heads = new Map<string, Map<number, number>>();
  /** Products of a main category, by its name or a part of it. */
  readonly sections = new Map<string, Set<number>>();
  readonly brands = new Map<string, string>();
  /** A word of names and kinds as it is written. */
  readonly written = new Map<string, string>();
  /** Words by sound and by beginning, for spelling. */
  readonly sounds = new Map<string, string>();
  readonly #byStart = new Map<string, string[]>();
  maxPopularity = 1;
  #dead = 0;

  get count(): number {
    return this.#ordinals.size;
  }
  /** Above this many removed products the index is rebuilt, to free memory and time. */
  get isWorn(): boolean {
    return this.#dead > 200 + this.count / 4;
  }

  put(facts: ProductFacts): void {
    this.remove(facts.id);
    const at = this.products.length;
    const own = ownNamesOf(facts);
    this.products.push(indexed(facts, own));
    this.#ordinals.set(facts.id, at);
    this.maxPopularity = Math.max(this.maxPopularity, facts.popularity);
    this.#addWords(at, facts, own);
    this.#addHeads(at, facts, own);
    const brand = stemsOf(facts.brand).join(' ');
    if (brand) this.brands.set(brand, facts.brand);
  }

  remove(id: string): void {
    const at = this.#ordinals.get(id);
    if (at === undefined) return;
    this.products[at] = null;
    this.#ordinals.delete(id);
    this.#dead++;
  }

  /** Words that begin alike and are about as long: what a misspelled one may be. */
  startingLike(word: string): readonly string[] {
    return this.#byStart.get(word.slice(0, 1)) ?? [];
  }

  #addWords(at: number, f: ProductFacts, own: OwnNames): void {
    const typed = [f.name, ...f.names].map((name) => [wordsOf(name), nameRest(name, own)] as const);
    const fields: [string, number][] = [
      [typed.flatMap(([words, rest]) => words.slice(0, rest)).join(' '), FIELD.name],
      // "Kurta Set with Dupatta" is no dupatta.
      [typed.flatMap(([words, rest]) => words.slice(rest)).join(' '), FIELD.trait],
      [
        [f.brand, f.type.replaceAll('-', ' '), f.genericName, ...f.categories.slice(1).flat()].join(
          ' ',
        ),
        FIELD.kind,
      ],
      [[f.traits, ...f.colors, ...(f.categories[0] ?? [])].join(' '), FIELD.trait],
      [f.description, FIELD.description],
    ];
    for (const [text, field] of fields)
      for (const typed of wordsOf(text)) {
        const word = stem(typed);
        let list = this.words.get(word);
        if (!list) {
          list = new Map();
          this.words.set(word, list);
        }
        list.set(at, (list.get(at) ?? 0) | field);
        if (field >= FIELD.kind && !this.sounds.has(soundOf(word))) this.#learn(word, typed);
      }
  }

  /** Words of names and kinds correct others; those of descriptions do not. */
  #learn(word: string, typed: string): void {
    if (word.length < 3 || isNumber(word)) return;
    this.sounds.set(soundOf(word), word);
    this.written.set(word, typed);
    const start = word.slice(0, 1);
    const list = this.#byStart.get(start);
    if (list) list.push(word);
    else this.#byStart.set(start, [word]);
  }

  #addHeads(at: number, f: ProductFacts, own: OwnNames): void {
    const add = (words: readonly string[], whole: number, part: number) => {
      for (let n = 1; n <= Math.min(4, words.length); n++) {
        const phrase = words.slice(-n).join(' ');
        if (TAIL.has(phrase)) continue;
        let list = this.heads.get(phrase);
        if (!list) {
          list = new Map();
          this.heads.set(phrase, list);
        }
        list.set(at, Math.max(list.get(at) ?? 0, n === words.length ? whole : part));
      }
    };
    const type = stemsOf(f.type.replaceAll('-', ' '));
    const said = new Set(stemsOf([f.name, f.genericName, ...f.categories.flat()].join(' ')));
    // "atta-bag" is the picture type of flour: not a bag unless a name or category says so.
    add(type, NAMES.whole, said.has(type.at(-1)!) ? NAMES.part : NAMES.section);
    const plain = type.filter((word) => !TAIL.has(word));
    if (plain.length > 0 && plain.length < type.length) add(plain, NAMES.whole, NAMES.part);
    for (const part of partsOf(f.genericName)) add(part, NAMES.generic, NAMES.part);
    for (const name of [f.name, ...f.names]) add(nameHead(name, own), NAMES.name, NAMES.name);
    for (const one of (f.categories[0] ?? []).flatMap(partsOf)) {
      const phrase = one.join(' ');
      const list = this.sections.get(phrase);
      if (list) list.add(at);
      else this.sections.set(phrase, new Set([at]));
    }
    const levels = f.categories.length;
    for (const [level, names] of f.categories.entries())
      for (const name of names) {
        const parts = partsOf(name);
        const isLast = level > 0 && level === levels - 1;
        const whole = isLast
          ? parts.length > 1
            ? NAMES.shared
            : NAMES.whole
          : level === 0
            ? NAMES.section
            : NAMES.group;
        for (const one of parts) add(one, whole, isLast ? NAMES.part : whole);
      }
  }
}

const audienceIn = (text: string): Audience[] => {
  const words = new Set(stemsOf(text));
  return AUDIENCE_WORDS.filter(([, some]) => some.some((word) => words.has(stem(word)))).map(
    ([one]) => one,
  );
};
/** By its name; else by its type and categories: "Women's Tee" is for women wherever it is listed. */
function audienceOf(f: ProductFacts): Audience[] {
  const named = audienceIn(f.name);
  return named.length > 0
    ? named
    : audienceIn([f.type, f.genericName, ...f.categories.map((names) => names[0] ?? '')].join(' '));
}

function indexed(f: ProductFacts, own: OwnNames): IndexedProduct {
  const text = `${f.name} ${f.traits}`.toLowerCase();
  const amounts = new Set(wordsOf(text).filter((word) => /^\d.*[a-z]$/.test(word)));
  for (const [, n] of text.matchAll(/(?:pack|set|box|kit) of (\d+)/g)) amounts.add(`of ${n}`);
  return {
    id: f.id,
    name: f.name,
    brand: f.brand,
    brandPhrase: stemsOf(f.brand).join(' '),
    kind: f.type,
    section: f.categories[0]?.[0] ?? '',
    audience: new Set(audienceOf(f)),
    colors: new Set(f.colors.flatMap((color) => [...colorPhrases(color)])),
    sizes: new Set(f.sizes.map(sizeKey)),
    amounts,
    includes: own.includes,
    pricePaise: f.pricePaise,
    ratingX10: f.ratingX10,
    reviews: f.reviews,
    popularity: f.popularity,
    isInStock: f.isInStock,
    createdAt: f.createdAt,
  };
}

/** What a colour is asked for by: "Madder Red" is red, too. */
export function colorPhrases(color: string): ReadonlySet<string> {
  const words = stemsOf(color);
  return new Set([words.join(' '), ...words]);
}

/** "UK 8" is `uk8`, "S (28-38 cm)" is `s`. */
export const sizeKey = (size: string): string =>
  size.toLowerCase().replace(/\(.*$/, '').replaceAll(/\s+/g, '');
