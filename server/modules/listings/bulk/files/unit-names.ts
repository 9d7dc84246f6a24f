import type { ImportFormat } from '#contracts/listings/bulk-fields.ts';
import type { NamedRow } from './groups.ts';

/** What distinguishes a unit from the product's others. */
export interface UnitName {
  color: string;
  size: string;
  variant: string;
}
const PLAIN: UnitName = { color: '', size: '', variant: '' };

const isColor = (name: string) => /^(?:colou?rs?|shade|रंग)$/i.test(name);
const isSize = (name: string) => /^(?:sizes?|साइज़?|आकार)$/i.test(name);
const OPTIONS = [1, 2, 3] as const;

/** Bagisto's parent product of variants. */
export const isBagistoParent = (row: NamedRow): boolean =>
  /^configurable$/i.test(row.at('rowType'));

/** Bagisto's `sku=A,color=Red,size=M|sku=B,…`, by SKU. */
function combinations(text: string): Map<string, Map<string, string>> {
  return new Map(
    text
      .split('|')
      .map(
        (one) =>
          new Map(
            one
              .split(',')
              .map(
                (pair) =>
                  [
                    pair.split('=')[0]!.trim().toLowerCase(),
                    pair.split('=').slice(1).join('=').trim(),
                  ] as const,
              ),
          ),
      )
      .filter((pairs) => pairs.has('sku'))
      .map((pairs) => [pairs.get('sku')!.toLowerCase(), pairs]),
  );
}

/** Option names and values of a row; Shopify names options in a product's first row only. */
function optionsOf(
  row: NamedRow,
  names: ReadonlyMap<number, string>,
): [name: string, value: string][] {
  return OPTIONS.flatMap((i): [string, string][] => {
    const value = row.at(`option${i}Value`);
    const name = row.at(`option${i}Name`) || names.get(i) || '';
    // A single unit is "Title: Default Title" there.
    return value === '' || (/^title$/i.test(name) && /^default title$/i.test(value))
      ? []
      : [[name, value]];
  });
}

function nameOf(
  row: NamedRow,
  options: readonly [string, string][],
): UnitName & { types: string[] } {
  const name = { color: row.at('color'), size: row.at('size'), variant: row.at('variant') };
  const types: string[] = [];
  const rest: string[] = [];
  for (const [key, value] of options) {
    if (isColor(key) && name.color === '') name.color = value;
    else if (isSize(key) && name.size === '') name.size = value;
    else {
      rest.push(value);
      types.push(key);
    }
  }
  return {
    color: name.color.slice(0, 40),
    size: name.size.slice(0, 40),
    variant: (name.variant || rest.join(' / ')).slice(0, 60),
    types,
  };
}

/** Rows that may be units, and those whose parent is missing; `isPlain`: they offer no choice. */
interface UnitRows {
  candidates: NamedRow[];
  orphans: NamedRow[];
  isPlain: boolean;
}

/**
 * WooCommerce: the variations of a variable product, else the simple product, whose attributes are
 * descriptive and no choice.
 */
function woocommerceUnits(rows: readonly NamedRow[]): UnitRows {
  const children = rows.filter((r) => /^variation\b/i.test(r.at('rowType')));
  return children.length > 0
    ? {
        candidates: children,
        orphans: children.length === rows.length ? children : [],
        isPlain: false,
      }
    : {
        candidates: rows.filter((r) => !/^variable\b/i.test(r.at('rowType'))).slice(0, 1),
        orphans: [],
        isPlain: true,
      };
}

/** Bagisto: all but the configurable product; without one, each row is its own product. */
function bagistoUnits(rows: readonly NamedRow[]): UnitRows {
  const parent = rows.find(isBagistoParent);
  const candidates = rows.filter((r) => r !== parent && !isBagistoParent(r));
  return {
    candidates,
    orphans: parent
      ? []
      : candidates.filter((r) => r.at('parent') !== '' && r.at('parent') !== r.at('sku')),
    isPlain: !parent,
  };
}

const unitRowsOf = (rows: readonly NamedRow[], format: ImportFormat): UnitRows =>
  format === 'woocommerce'
    ? woocommerceUnits(rows)
    : format === 'bagisto'
      ? bagistoUnits(rows)
      : { candidates: [...rows], orphans: [], isPlain: false };

/**
 * Which rows are units, and their names; the others describe the product or add pictures. `orphans`
 * name a missing parent.
 */
export function namesOf(
  rows: readonly NamedRow[],
  format: ImportFormat,
): { names: Map<NamedRow, UnitName>; variantType: string; orphans: NamedRow[] } {
  const named = new Map(
    OPTIONS.map((i) => [
      i as number,
      rows.find((r) => r.at(`option${i}Name`) !== '')?.at(`option${i}Name`) ?? '',
    ]),
  );
  const table = new Map(rows.flatMap((r) => [...combinations(r.at('combinations'))]));
  const options = (row: NamedRow): [string, string][] => {
    const known = table.get(row.at('sku').toLowerCase());
    return known ? [...known].filter(([key]) => key !== 'sku') : optionsOf(row, named);
  };
  const { candidates, orphans, isPlain } = unitRowsOf(rows, format);
  if (isPlain)
    return { names: new Map(candidates.map((r) => [r, PLAIN])), variantType: '', orphans };
  const all = new Map(candidates.map((r) => [r, nameOf(r, options(r))]));
  const isNamed = (r: NamedRow) => {
    const n = all.get(r)!;
    return n.color !== '' || n.size !== '' || n.variant !== '';
  };
  const namedRows = candidates.filter(isNamed);
  // Without choices the first row is the unit and further rows add pictures, unless they have a
  // code of their own.
  const units =
    namedRows.length > 0 ? namedRows : candidates.filter((r, i) => i === 0 || r.at('sku') !== '');
  const types = [...new Set(namedRows.flatMap((r) => all.get(r)!.types))].filter(Boolean);
  return {
    names: new Map(
      units.map((r) => {
        const { types: _, ...name } = all.get(r)!;
        return [r, name];
      }),
    ),
    variantType:
      types.join(' / ').slice(0, 30) ||
      (namedRows.some((r) => all.get(r)!.variant !== '') ? 'Variant' : ''),
    orphans,
  };
}
