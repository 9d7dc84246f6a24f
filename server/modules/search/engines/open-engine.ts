import type { Config } from '#server/platform/config/config.ts';
import type { SearchEngine } from './engine.ts';

/** The search engine of the settings; null without one. Its code is loaded only then. */
export async function openEngine({
  searchEngine: engine,
}: Pick<Config, 'searchEngine'>): Promise<SearchEngine | null> {
  if (!engine) return null;
  if (engine.kind === 'typesense') {
    const { Typesense } = await import('./typesense.ts');
    return new Typesense(engine.url, engine.key ?? '');
  }
  const { OpenSearch } = await import('./opensearch.ts');
  return new OpenSearch(engine.url, engine.key);
}
