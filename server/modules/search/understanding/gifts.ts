import type { Catalog } from './catalog.ts';
import type { Audience } from './catalog-words.ts';
import { GIFTS } from './lexicon-traits.ts';
import { type Matches, thingMatches } from './match.ts';

/** Products that make gifts; earlier ones score a little higher. */
export function gifts(catalog: Catalog, audience: Audience | 'any'): Matches {
  const found: Matches = new Map();
  for (const [i, idea] of GIFTS[audience].entries())
    for (const [at, surety] of thingMatches(catalog, idea))
      found.set(at, Math.max(found.get(at) ?? 0, surety * (1 - i / 50)));
  return found;
}
