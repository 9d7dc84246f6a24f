import { listEngineOf, productIndexOf } from '#server/modules/catalog/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Figure } from '#server/platform/http/module-metrics.ts';
import { type EngineCounts, GuardedEngine } from './engines/guarded-engine.ts';

/** The product index of this process, and how searches by a search engine end. */
export function searchFigures(db: Db): Figure[] {
  const counted = (of: keyof EngineCounts) => () => {
    const engine = listEngineOf(db);
    return engine instanceof GuardedEngine ? engine.counts[of] : 0;
  };
  return [
    {
      name: 'product_index_products',
      help: 'Products in the index of this process; 0: not loaded, lists come from the database',
      read: () => productIndexOf(db)?.products ?? 0,
    },
    {
      name: 'product_index_bytes',
      help: 'Memory of the product index of this process',
      read: () => productIndexOf(db)?.bytes ?? 0,
    },
    {
      name: 'search_engine_answers_total',
      help: 'Searches the search engine answered',
      read: counted('answered'),
    },
    {
      name: 'search_engine_failures_total',
      help: 'Searches the search engine failed to answer in time; PostgreSQL answered',
      read: counted('failed'),
    },
    {
      name: 'search_engine_skipped_total',
      help: 'Searches the search engine was not asked, since it failed before or has no index yet',
      read: counted('skipped'),
    },
  ];
}
