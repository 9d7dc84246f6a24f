import {
  emptyFacetCounts,
  type EngineAnswer,
  type EngineAsk,
  type SearchWords,
} from '#server/modules/catalog/service.ts';
import { addFieldCounts, type Clause, clausesOf, countAsks, fieldOf } from './clauses.ts';
import { ALIAS, EngineError, type SearchDocument, type SearchEngine } from './engine.ts';
import { type EngineHttp, engineHttp, QUERY_MS } from './engine-http.ts';

/** More values than any facet shows. */
const MAX_VALUES = 250;
const each = <T>(names: readonly (keyof SearchDocument)[], type: T) =>
  Object.fromEntries(names.map((name) => [name, type]));
const MAPPINGS = {
  dynamic: 'strict',
  properties: {
    id: { type: 'keyword' },
    ...each(['name', 'kind', 'more', 'description'], { type: 'text', analyzer: 'english' }),
    ...each(['names', 'local'], { type: 'text' }),
    ...each(
      ['category', 'subcategory', 'path', 'subsubcategory', 'brand', 'brand_key', 'country'],
      {
        type: 'keyword',
      },
    ),
    ...each(['colors', 'color_keys', 'vendors', 'attributes'], { type: 'keyword' }),
    ...each(['price_step', 'rating_steps', 'discount_steps', 'rating', 'discount', 'sold_out'], {
      type: 'short',
    }),
    ...each(['price', 'reviews', 'country_order'], { type: 'integer' }),
    ...each(['popularity', 'created_at'], { type: 'long' }),
    in_stock: { type: 'boolean' },
  },
};
/** As PostgreSQL weighs them: name, brand and categories, highlights, description. */
const SEARCHED = ['name^10', 'names^10', 'kind^4', 'local^3', 'more^1.5', 'description^0.5'];

const SORT: Record<EngineAsk['sortBy'], Record<string, 'asc' | 'desc'>[]> = {
  relevance: [{ _score: 'desc' }, { popularity: 'desc' }, { id: 'asc' }],
  popularity: [{ sold_out: 'asc' }, { popularity: 'desc' }, { id: 'asc' }],
  price_asc: [{ sold_out: 'asc' }, { price: 'asc' }, { id: 'asc' }],
  price_desc: [{ sold_out: 'asc' }, { price: 'desc' }, { id: 'desc' }],
  newest: [{ sold_out: 'asc' }, { created_at: 'desc' }, { id: 'asc' }],
  rating: [{ sold_out: 'asc' }, { rating: 'desc' }, { reviews: 'desc' }, { id: 'asc' }],
  discount: [{ sold_out: 'asc' }, { discount: 'desc' }, { id: 'asc' }],
  country: [{ sold_out: 'asc' }, { country_order: 'asc' }, { popularity: 'desc' }, { id: 'asc' }],
};

const condition = (c: Clause) => {
  if ('any' in c) return { terms: { [c.field]: c.any } };
  if ('is' in c) return { term: { [c.field]: c.is } };
  return { range: { [c.field]: { gte: c.from, lte: c.to } } };
};
const filtered = (clauses: readonly Clause[]) => ({ bool: { filter: clauses.map(condition) } });

/** Groups of words as PostgreSQL matches them: each must match in some field, by one alternative. */
function wordsQuery({ groups, isLoose }: SearchWords): object {
  const parts = groups.map(({ alternatives }) => ({
    dis_max: {
      queries: alternatives.map(({ words, isPrefix }) => ({
        multi_match: {
          query: words.join(' '),
          fields: SEARCHED,
          ...(isPrefix ? { type: 'phrase_prefix' } : { type: 'cross_fields', operator: 'and' }),
        },
      })),
    },
  }));
  return isLoose ? { bool: { should: parts, minimum_should_match: 1 } } : { bool: { must: parts } };
}

/** The same factors as PostgreSQL's ranking: popularity a little, sold out less. */
const ranked = (query: object) => ({
  function_score: {
    query,
    functions: [
      {
        script_score: {
          script: { source: "1 + Math.log1p(Math.max(0, doc['popularity'].value)) / 40" },
        },
      },
      { filter: { term: { in_stock: false } }, weight: 0.6 },
    ],
    score_mode: 'multiply',
    boost_mode: 'multiply',
  },
});

interface Bucket {
  key: string | number;
  key_as_string?: string;
  doc_count: number;
}
interface SearchReply {
  timed_out: boolean;
  hits: { total: { value: number }; hits: { _id: string }[] };
  aggregations?: Record<string, Record<string, { buckets: Bucket[] } | number>>;
}

export class OpenSearch implements SearchEngine {
  readonly name = 'OpenSearch';
  readonly #http: EngineHttp;

  readonly #queryMs: number;

  constructor(address: string, key: string | undefined, queryMs = QUERY_MS) {
    this.#queryMs = queryMs;
    this.#http = engineHttp(address, key ? { authorization: `ApiKey ${key}` } : {});
  }

  async create(index: string): Promise<void> {
    await this.#http.send({ method: 'PUT', path: `/${index}`, body: { mappings: MAPPINGS } });
  }

  async index(
    index: string,
    documents: readonly SearchDocument[],
    removed: readonly string[],
  ): Promise<void> {
    const lines = [
      ...documents.flatMap((document) => [{ index: { _id: document.id } }, document]),
      ...removed.map((id) => ({ delete: { _id: id } })),
    ];
    if (lines.length === 0) return;
    const reply = await this.#http.send({ method: 'POST', path: `/${index}/_bulk`, lines });
    const { errors, items } = JSON.parse(reply!) as {
      errors: boolean;
      items: Record<string, { status: number; error?: { reason: string } }>[];
    };
    // Removing what is not there is 404 and no error.
    const refused = items.flatMap((item) => Object.values(item)).find((one) => one.error);
    if (errors && refused)
      throw new EngineError(`OpenSearch refused a document: ${refused.error!.reason}`);
  }

  async activate(index: string): Promise<void> {
    await this.#http.send({ method: 'POST', path: `/${index}/_refresh` });
    const reply = await this.#http.send({
      method: 'GET',
      path: `/_alias/${ALIAS}`,
      mayBeAbsent: true,
    });
    const old = Object.keys(reply ? (JSON.parse(reply) as object) : {}).filter((n) => n !== index);
    await this.#http.send({
      method: 'POST',
      path: '/_aliases',
      body: {
        actions: [
          { add: { index, alias: ALIAS } },
          ...old.map((name) => ({ remove_index: { index: name } })),
        ],
      },
    });
  }

  /** Synonyms are part of each query. */
  async setSynonyms(): Promise<void> {}

  async query(ask: EngineAsk): Promise<EngineAnswer> {
    const { words, filter, labels, sortBy, page, limit, hasCounts } = ask;
    const asks = hasCounts ? countAsks(filter, labels) : [];
    const query = wordsQuery(words);
    const aggs = asks.map(({ facets, clauses }, i) => [
      `count${i}`,
      {
        filter: filtered(clauses),
        aggs: Object.fromEntries(
          [...new Set(facets.map(fieldOf))].map((field) => [
            field,
            { terms: { field, size: MAX_VALUES } },
          ]),
        ),
      },
    ]);
    const reply = await this.#http.send({
      method: 'POST',
      path: `/${ALIAS}/_search`,
      limitMs: this.#queryMs,
      body: {
        query: sortBy === 'relevance' ? ranked(query) : query,
        // Facets count beside their own filter, so filters come after the counts.
        post_filter: filtered(clausesOf(filter).map((c) => c.clause)),
        aggs: Object.fromEntries(aggs),
        sort: SORT[sortBy],
        from: (page - 1) * limit,
        size: limit,
        track_total_hits: true,
        timeout: `${this.#queryMs}ms`,
        _source: false,
      },
    });
    const { timed_out: isPartial, hits, aggregations } = JSON.parse(reply!) as SearchReply;
    if (isPartial) throw new EngineError('OpenSearch answered in part');
    const counts = emptyFacetCounts(labels);
    counts.total = hits.total.value;
    for (const [i, { facets }] of asks.entries())
      for (const [field, found] of Object.entries(aggregations?.[`count${i}`] ?? {}))
        if (typeof found === 'object')
          addFieldCounts(
            counts,
            facets,
            field,
            found.buckets.map((b) => ({
              value: b.key_as_string ?? String(b.key),
              count: b.doc_count,
            })),
          );
    return { ids: hits.hits.map((hit) => hit._id), counts };
  }

  async suggest(ask: Parameters<SearchEngine['suggest']>[0]): Promise<string[]> {
    return (await this.query({ ...ask, labels: [], page: 1, hasCounts: false })).ids;
  }
}
