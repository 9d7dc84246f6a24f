import * as traits from './lexicon-traits.ts';
import { EVERYDAY_THINGS } from './lexicon-everyday-things.ts';
import { FAMOUS, MAKERS, THINGS } from './lexicon-things.ts';
import { isDevanagari, soundOf, stem, stemsOf, wordsOf } from './words.ts';

/** A phrase as search compares it: stems joined by spaces. */
export type Phrase = string;
export const phraseOf = (text: string): Phrase => stemsOf(text).join(' ');

export interface Thing {
  name: string;
  /** Its usual name in Devanagari. */
  hindi: string | undefined;
  /** All its names, the most usual first. */
  names: readonly Phrase[];
  /** Things it includes. */
  kinds: readonly string[];
  /** What to offer instead. */
  near: readonly string[];
}
export interface Trait {
  name: string;
  words: readonly Phrase[];
}

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
/** How a word of the lexicon is written: "adidas" is compared as "adida". */
export const lexiconWritten = new Map<string, string>();
function phrases(list: string): Phrase[] {
  for (const word of wordsOf(list)) {
    const compared = stem(word);
    if (!lexiconWritten.has(compared)) lexiconWritten.set(compared, word);
  }
  return [...new Set(list.split(',').map(phraseOf).filter(Boolean))];
}

const listed = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

export const things: readonly Thing[] = lines(THINGS + EVERYDAY_THINGS).flatMap((line) => {
  const [all = '', near = ''] = line.split('>');
  return all.split(';').map((own) => {
    const [names = '', kinds = ''] = own.split('+');
    return {
      name: names.split(',')[0]!.trim(),
      hindi: listed(names).find((one) => /\p{Script=Devanagari}/u.test(one)),
      names: phrases(names),
      kinds: listed(kinds),
      near: listed(near),
    };
  });
});
const traitsOf = (text: string): Trait[] =>
  lines(text).map((line) => ({ name: line.split(',')[0]!.trim(), words: phrases(line) }));

export const colors = traitsOf(traits.COLORS);
/** Romanised names of whole families; other Latin words name shades. */
export const colorNames: ReadonlySet<Phrase> = new Set(
  phrases(
    'laal, lal, gulabi, gulaabi, neela, nila, neeli, neele, hara, hari, hare, peela, pila, peeli, peele, narangi, santri, kala, kaala, kali, kaali, kaale, safed, safaid, sleti, bhura, bhoora, bhuri, baingani, jamuni, golden, sunehra, sunahra, rangbirangi, grey, multicolor, multicoloured',
  ),
);
export const materials = traitsOf(traits.MATERIALS);
export const audiences = traitsOf(traits.AUDIENCES);
export const otherTraits = traitsOf(traits.TRAITS);
export const gifts: ReadonlySet<Phrase> = new Set(phrases(traits.GIFT_WORDS));
export const cheap: ReadonlySet<Phrase> = new Set(phrases(traits.CHEAP));
export const dear: ReadonlySet<Phrase> = new Set(phrases(traits.DEAR));
export const newest: ReadonlySet<Phrase> = new Set(phrases(traits.NEWEST));
export const makers: ReadonlySet<Phrase> = new Set(phrases(MAKERS));
/** For whom a gift may be without saying more. */
export const anyone: ReadonlySet<Phrase> = new Set(phrases(traits.ANYONE));
/** What everything on sale may be called. */
export const everything: ReadonlySet<Phrase> = new Set(phrases(traits.EVERYTHING));
export const accessories: ReadonlySet<Phrase> = new Set(phrases(traits.ACCESSORIES));
/** Units of an age. */
export const ages: ReadonlySet<string> = new Set(wordsOf(traits.AGES));
export const fillers: ReadonlySet<string> = new Set(wordsOf(traits.FILLERS));
export const purposeAfter: ReadonlySet<string> = new Set(traits.PURPOSE);
export const belongsBefore: ReadonlySet<string> = new Set(wordsOf(traits.BELONGS_BEFORE));
export const purposeBefore: ReadonlySet<string> = new Set(
  traits.PURPOSE_BEFORE.map((one) => wordsOf(one).join(' ')),
);

const byPhrase = <T>(list: readonly T[], of: (one: T) => readonly Phrase[]): Map<Phrase, T[]> => {
  const found = new Map<Phrase, T[]>();
  for (const one of list)
    for (const phrase of of(one)) found.set(phrase, [...(found.get(phrase) ?? []), one]);
  return found;
};
export const thingsByName = byPhrase(things, (t) => t.names);
/** A thing by its first name: all its names. */
export const namesOf = (name: string): readonly Phrase[] => {
  const phrase = phraseOf(name);
  return [
    ...new Set([
      phrase,
      ...(thingsByName.get(phrase) ?? [])
        .filter((thing) => thing.names[0] === phrase)
        .flatMap((thing) => thing.names),
    ]),
  ];
};
export const traitsByWord = byPhrase([...otherTraits, ...materials], (t) => t.words);
export const materialsByWord = byPhrase(materials, (t) => t.words);
export const audienceByWord = byPhrase(audiences, (t) => t.words);
/** By a family's own names first, then by shades. */
export const colorsByWord = byPhrase(colors, (t) => t.words);
/** Names of makers: what they make. */
export const famousByName = new Map<Phrase, string>(
  lines(FAMOUS).flatMap((line) => {
    const [thing = '', names = ''] = line.split(':');
    return phrases(names).map((name): [Phrase, string] => [name, thing.trim()]);
  }),
);

/** Every word of the lexicon: search never takes one for a misspelling. */
export const lexiconWords: ReadonlySet<string> = new Set(
  [
    ...thingsByName.keys(),
    ...traitsByWord.keys(),
    ...audienceByWord.keys(),
    ...colorsByWord.keys(),
    ...famousByName.keys(),
    ...gifts,
    ...cheap,
    ...dear,
    ...newest,
    ...accessories,
    ...ages,
    ...makers,
    ...anyone,
    ...everything,
  ].flatMap((phrase) => phrase.split(' ')),
);
/** Lexicon words by how they sound: "joothi" for "jutti". */
export const lexiconSounds: ReadonlyMap<string, string> = new Map(
  [...lexiconWords]
    .toReversed()
    .filter((word) => word.length > 2)
    // Latin spellings last, so that they are found: most searches are typed in them.
    .sort((a, b) => Number(isDevanagari(b)) - Number(isDevanagari(a)))
    .map((word) => [soundOf(word), word]),
);

/** Whether the lexicon gives a phrase a meaning other than a thing's or a maker's name. */
export const hasOwnMeaning = (phrase: Phrase): boolean =>
  accessories.has(phrase) ||
  colorsByWord.has(phrase) ||
  materialsByWord.has(phrase) ||
  audienceByWord.has(phrase) ||
  traitsByWord.has(phrase) ||
  gifts.has(phrase) ||
  cheap.has(phrase) ||
  dear.has(phrase) ||
  newest.has(phrase) ||
  fillers.has(phrase);
export const isLexiconPhrase = (phrase: Phrase): boolean =>
  hasOwnMeaning(phrase) || thingsByName.has(phrase) || famousByName.has(phrase);
