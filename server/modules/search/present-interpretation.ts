import { formatRupees } from '#contracts/kernel/money.ts';
import type { SearchInterpretation } from '#contracts/search/interpretation.ts';
import { colorLabel, materialId } from '#server/modules/catalog/service.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { callerLocale } from '#server/platform/messages/caller-locale.ts';
import { phraseOf, thingsByName } from './understanding/lexicon.ts';
import type { Found } from './understanding/search-catalog.ts';
import type {
  Constraint,
  ConstraintKind,
  UnderstoodQuery,
} from './understanding/understand-query.ts';

export const NOTHING_UNDERSTOOD: SearchInterpretation = {
  language: 'en',
  head: null,
  constraints: [],
  relaxed: [],
  missing: null,
  exact: null,
  single: [],
};

/** "royal blue" and "gray" as the catalog writes them. */
const shownColor = (value: string) =>
  value === 'gray' ? 'Grey' : value.replaceAll(/(?<=^| )[a-z]/g, (first) => first.toUpperCase());

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
function labelOf(kind: ConstraintKind | 'word', value: string): string {
  switch (kind) {
    case 'price': {
      const [min = '', max = ''] = value.split('-');
      if (min === '')
        return callerText('search.filter.price_up_to', { price: formatRupees(Number(max)) });
      if (max === '')
        return callerText('search.filter.price_above', { price: formatRupees(Number(min)) });
      return callerText('search.filter.price_between', {
        from: formatRupees(Number(min)),
        to: formatRupees(Number(max)),
      });
    }
    case 'audience':
      return callerText(
        value === 'men'
          ? 'search.for_men'
          : value === 'women'
            ? 'search.for_women'
            : 'search.for_kids',
      );
    case 'size':
      return callerText('search.size', { size: value.replace(/^uk/, 'UK ').toUpperCase() });
    case 'quantity':
      return value.startsWith('of ')
        ? callerText('search.pack_of', { n: Number(value.slice(3)) })
        : value.replace(/(?<=\d)(?=[a-z])/, ' ');
    case 'color':
      return colorLabel(shownColor(value));
    case 'material': {
      const id = materialId(value);
      return id ? callerText(id) : capital(value);
    }
    default:
      return capital(value);
  }
}

/** A thing's usual name in the language of the request. */
const thingLabel = (name: string) =>
  callerLocale() === 'hi' ? (thingsByName.get(phraseOf(name))?.[0]?.hindi ?? name) : name;

/**
 * The interpretation in the response, in the language of the request. Of a missing thing neither its
 * size nor its colour is missed.
 */
export const presentInterpretation = (
  query: UnderstoodQuery,
  found: Found,
  single: readonly string[],
): SearchInterpretation => ({
  language: query.language,
  head: query.head?.value ?? null,
  constraints: query.constraints
    .filter((one) => !isRelaxed(one, found))
    .map((one) => ({ kind: one.kind, label: labelOf(one.kind, one.value), without: one.without })),
  relaxed: found.relaxed
    .filter(({ kind }) => found.missing?.of !== 'thing' || kind === 'price' || kind === 'audience')
    .map(({ kind, value }) => ({ kind, label: labelOf(kind, value) })),
  missing: found.missing && {
    of: found.missing.of,
    value: found.missing.value,
    offered: found.missing.offered && thingLabel(found.missing.offered),
  },
  exact: found.exact,
  single: [...single],
});
export const isRelaxed = (one: Constraint, { relaxed }: Found): boolean =>
  relaxed.some((other) => other.kind === one.kind && other.value === one.value);
