import {
  emptyFacetCounts,
  type EngineAnswer,
  type EngineAsk,
} from '#server/modules/catalog/service.ts';
import { addFieldCounts, type Clause, clausesOf, countAsks, fieldOf } from './clauses.ts';
import { ALIAS, EngineError, type SearchDocument, type SearchEngine } from './engine.ts';
import { type EngineHttp, engineHttp, QUERY_MS } from './engine-http.ts';

/** Typesense 30 and later: earlier ones have no synonym sets. */
const SYNONYMS = 'product-words';
/** More values than any facet shows. */
const MAX_VALUES = 250;
const text = (name: keyof SearchDocument, locale?: string) => ({
  name,
  type: 'string',
  ...(locale ? { locale } : { stem: true }),
});
const facet = (name: keyof SearchDocument, type: string) => ({ name, type, facet: true });
const number = (name: keyof SearchDocument) => ({ name, type: 'int64' });
const FIELDS = [
  text('name'),
  text('names', 'hi'),
  text('kind'),
  text('more'),
  text('local', 'hi'),
  text('description'),
  ...(
    ['category', 'subcategory', 'path', 'subsubcategory', 'brand', 'brand_key', 'country'] as const
  ).map((name) => facet(name, 'string')),
  ...(['colors', 'color_keys', 'vendors', 'attributes'] as const).map((name) =>
    facet(name, 'string[]'),
  ),
  facet('price_step', 'int32'),
  facet('rating_steps', 'int32[]'),
  facet('discount_steps', 'int32[]'),
  facet('in_stock', 'bool'),
  ...(
    [
      'price',
      'rating',
      'reviews',
      'discount',
      'sold_out',
      'popularity',
      'created_at',
      'country_order',
    ] as const
  ).map(number),
];
const SEARCHED = ['name', 'names', 'kind', 'local', 'more', 'description'];
const WEIGHTS = [20, 20, 8, 6, 3, 1];

const SORT: Record<EngineAsk['sortBy'], string> = {
  relevance: '_text_match(buckets: 10):desc,sold_out:asc,popularity:desc',
  popularity: 'sold_out:asc,popularity:desc',
  price_asc: 'sold_out:asc,price:asc',
  price_desc: 'sold_out:asc,price:desc',
  newest: 'sold_out:asc,created_at:desc',
  rating: 'sold_out:asc,rating:desc,reviews:desc',
  discount: 'sold_out:asc,discount:desc',
  country: 'sold_out:asc,country_order:asc,popularity:desc',
};

/** Backticks keep commas and operators in values from being read as syntax. */
const quoted = (value: string) => `\`${value.replaceAll('`', '')}\``;
function filterBy(clauses: readonly Clause[]): string {
  const parts = clauses.flatMap((c) => {
    if ('any' in c) return [`${c.field}:=[${c.any.map(quoted).join(',')}]`];
    if ('is' in c) return [`${c.field}:=${c.is}`];
    return [
      ...(c.from === undefined ? [] : [`${c.field}:>=${c.from}`]),
      ...(c.to === undefined ? [] : [`${c.field}:<=${c.to}`]),
    ];
  });
  return parts.join(' && ');
}

interface SearchReply {
  found?: number;
  hits?: { document: { id: string } }[];
  facet_counts?: { field_name: string; counts: { value: string; count: number }[] }[];
  error?: string;
}

export class Typesense implements SearchEngine {
  readonly name = 'Typesense';
  readonly #http: EngineHttp;

  readonly #queryMs: number;

  constructor(address: string, key: string, queryMs = QUERY_MS) {
    this.#queryMs = queryMs;
    this.#http = engineHttp(address, { 'x-typesense-api-key': key });
  }

  async create(index: string): Promise<void> {
    await this.#http.send({
      method: 'POST',
      path: '/collections',
      body: {
        name: index,
        fields: FIELDS,
        default_sorting_field: 'popularity',
        synonym_sets: [SYNONYMS],
      },
    });
  }

  async index(
    index: string,
    documents: readonly SearchDocument[],
    removed: readonly string[],
  ): Promise<void> {
    const path = `/collections/${index}/documents`;
    if (documents.length > 0) {
      const reply = await this.#http.send({
        method: 'POST',
        path: `${path}/import?action=upsert`,
        lines: documents,
      });
      // One line of result a document; the call itself is 200 even when some were refused.
      const refused = reply!
        .split('\n')
        .find((line) => line !== '' && !line.includes('"success":true'));
      if (refused) throw new EngineError(`Typesense refused a document: ${refused.slice(0, 300)}`);
    }
    if (removed.length > 0) {
      const filter = encodeURIComponent(`id:[${removed.join(',')}]`);
      await this.#http.send({ method: 'DELETE', path: `${path}?filter_by=${filter}` });
    }
  }

  async activate(index: string): Promise<void> {
    const path = `/aliases/${ALIAS}`;
    const before = await this.#http.send({ method: 'GET', path, mayBeAbsent: true });
    await this.#http.send({ method: 'PUT', path, body: { collection_name: index } });
    const old = before && (JSON.parse(before) as { collection_name: string }).collection_name;
    if (old && old !== index)
      await this.#http.send({ method: 'DELETE', path: `/collections/${old}`, mayBeAbsent: true });
  }

  async setSynonyms(synonyms: Parameters<SearchEngine['setSynonyms']>[0]): Promise<void> {
    const items = synonyms.map(({ word, synonyms: others }, i) => ({
      id: `word-${i}`,
      root: word,
      synonyms: others,
    }));
    await this.#http.send({ method: 'PUT', path: `/synonym_sets/${SYNONYMS}`, body: { items } });
  }

  async query(ask: EngineAsk): Promise<EngineAnswer> {
    const { words, filter, labels, sortBy, page, limit, hasCounts } = ask;
    const common = {
      collection: ALIAS,
      q: words.text,
      query_by: SEARCHED.join(','),
      query_by_weights: WEIGHTS.join(','),
      prefix: words.groups.at(-1)?.alternatives.some((one) => one.isPrefix) ?? false,
      // Spelling is corrected before, from the catalog's own words.
      num_typos: 0,
      drop_tokens_threshold: words.isLoose ? Math.max(limit, 1) : 0,
      max_facet_values: MAX_VALUES,
      include_fields: 'id',
      highlight_fields: 'none',
    };
    const asks = hasCounts ? countAsks(filter, labels) : [];
    const [, ...own] = asks;
    const clauses = clausesOf(filter).map((c) => c.clause);
    const facetBy = (facets: Parameters<typeof fieldOf>[0][]) => ({
      facet_by: [...new Set(facets.map(fieldOf))].join(','),
    });
    const searches = [
      {
        ...common,
        filter_by: filterBy(clauses),
        sort_by: SORT[sortBy],
        page,
        per_page: limit,
        ...(asks[0] ? facetBy(asks[0].facets) : {}),
      },
      ...own.map(({ facets, clauses: others }) => ({
        ...common,
        filter_by: filterBy(others),
        per_page: 0,
        ...facetBy(facets),
      })),
    ];
    const reply = await this.#http.send({
      method: 'POST',
      path: '/multi_search',
      body: { searches },
      limitMs: this.#queryMs,
    });
    const { results } = JSON.parse(reply!) as { results: SearchReply[] };
    const failed = results.find((one) => one.error);
    if (failed) throw new EngineError(`Typesense: ${failed.error}`);
    const counts = emptyFacetCounts(labels);
    counts.total = results[0]!.found ?? 0;
    for (const [i, { facets }] of asks.entries())
      for (const one of results[i]?.facet_counts ?? [])
        addFieldCounts(counts, facets, one.field_name, one.counts);
    return { ids: (results[0]!.hits ?? []).map((hit) => hit.document.id), counts };
  }

  async suggest(ask: Parameters<SearchEngine['suggest']>[0]): Promise<string[]> {
    return (await this.query({ ...ask, labels: [], page: 1, hasCounts: false })).ids;
  }
}
