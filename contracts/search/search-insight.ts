import { z } from 'zod';
import { Id, Nothing } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { MAX_FILE_ROWS, pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/** Days evaluated together. */
export const SEARCH_RANGES = ['7', '30', '90'] as const;
export const SEARCH_KINDS = ['popular', 'missed'] as const;
/** Days that search words are counted. */
export const SEARCH_RETENTION_DAYS = 400;

export const countSearch = endpoint({
  method: 'POST',
  path: '/search/asked',
  summary: 'Count a search; nothing about the visitor is stored',
  audience: 'public',
  body: z.object({ query: z.string().max(200) }),
  data: Nothing,
});

const read = { audience: 'admin', right: 'catalog:read' } as const;
const write = { audience: 'admin', right: 'catalog:write' } as const;

/** No products; others instead of what the catalog lacks; without a word or constraint. */
export const UNMET_REASONS = ['none', 'offered', 'relaxed'] as const;
export type UnmetReason = (typeof UNMET_REASONS)[number];
export const SearchTerm = z.object({
  term: z.string(),
  times: z.number().int(),
  found: z.number().int().nullable().describe('products found when last computed; null until then'),
  unmet: z
    .enum(UNMET_REASONS)
    .nullable()
    .describe('what customers did not get; null: they got it, or not computed yet'),
  synonyms: z.array(z.string()).describe('of the term as a whole'),
  synonymsVersion: Version,
});
export type SearchTerm = z.infer<typeof SearchTerm>;
const counted = {
  range: z.enum(SEARCH_RANGES).default('30'),
  kind: z.enum(SEARCH_KINDS).default('popular'),
};
export const getSearchInsight = endpoint({
  method: 'GET',
  path: '/admin/search',
  summary: 'List search terms, most frequent first, or those not met in full',
  ...read,
  query: z.object({ ...pageQuery(25, 100), ...counted }),
  data: z.object({
    results: z.array(SearchTerm),
    searches: z.number().int().describe('in the range'),
    missed: z.number().int().describe('those not met in full'),
    ...pageReply,
  }),
});

export const searchTermsFile = endpoint({
  method: 'GET',
  path: '/admin/search.csv',
  summary: `The same as a table: ${MAX_FILE_ROWS} terms at most`,
  ...read,
  query: z.object(counted),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const searchTermsWorkbook = workbookOf(searchTermsFile);

/** A word or two-word term and its synonyms. */
export const Synonyms = z.object({
  word: z.string(),
  version: Version,
  synonyms: z.array(z.string()),
});
export type Synonyms = z.infer<typeof Synonyms>;
export const MAX_SYNONYMS = 12;
export const listSynonyms = endpoint({
  method: 'GET',
  path: '/admin/synonyms',
  summary: 'List synonyms, in alphabetical order',
  ...read,
  query: z.object({
    ...pageQuery(50, 100),
    q: z.string().trim().max(60).optional().describe('part of a word or a synonym'),
  }),
  data: z.object({ results: z.array(Synonyms), ...pageReply }),
});
export const setSynonyms = endpoint({
  method: 'PUT',
  path: '/admin/synonyms',
  summary: 'Set the synonyms of a word',
  ...write,
  body: z.object({
    word: z.string().trim().min(2, 'errors.word_missing').max(60),
    synonyms: z
      .array(z.string().trim().min(2, 'errors.synonym_too_short').max(60))
      .min(1, 'errors.synonym_missing')
      .max(MAX_SYNONYMS),
    isMutual: z.boolean().default(false).describe('two-way synonym'),
  }),
  edits: 'synonyms',
  data: z.object({ synonyms: Synonyms }),
});
export const deleteSynonyms = endpoint({
  method: 'DELETE',
  path: '/admin/synonyms/:id',
  summary: 'Remove the synonyms of a word',
  ...write,
  params: z.object({ id: Id }),
  edits: 'synonyms',
  data: Nothing,
});
