import { z } from 'zod';
import { ConfigError, url } from './setting-kinds.ts';

/** A search engine outside the database. */
export const searchSettings = z.object({
  SEARCH_ENGINE: z
    .enum(['typesense', 'opensearch'], { message: 'typesense or opensearch' })
    .optional(),
  SEARCH_URL: url(['http:', 'https:']).optional(),
  SEARCH_KEY: z.string().min(1).optional(),
});

export interface SearchConfig {
  /** Null: PostgreSQL searches. */
  searchEngine: { kind: 'typesense' | 'opensearch'; url: string; key: string | undefined } | null;
}

export function searchConfig(e: z.infer<typeof searchSettings>): SearchConfig {
  const { SEARCH_ENGINE: kind, SEARCH_URL: address, SEARCH_KEY: key } = e;
  if (!kind && !address && key === undefined) return { searchEngine: null };
  if (!kind || !address)
    throw new ConfigError(
      'SEARCH_ENGINE and SEARCH_URL belong together: which engine it is, and where. Without both, PostgreSQL searches.',
    );
  if (kind === 'typesense' && key === undefined)
    throw new ConfigError('SEARCH_KEY is missing: Typesense answers nobody without an API key.');
  return { searchEngine: { kind, url: address, key } };
}
