import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/search/search.ts';
import { explainSearch } from '#contracts/search/search-explanation.ts';
import * as i from '#contracts/search/search-insight.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';
import { isRobot } from '#server/platform/http/is-robot.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import { TurnQueue } from '#server/platform/http/turn-queue.ts';
import { searchTags } from '#server/platform/cache/tags.ts';
import { listTags } from '#server/modules/catalog/service.ts';
import { recordSearches, readSearches, searchesTable } from './search-insight.ts';
import { editableSynonyms, putSynonyms, readSynonyms, removeSynonyms } from './synonyms.ts';
import { explainQuery } from './explain-search.ts';
import { findEverything } from './find-everything.ts';
import { findProducts } from './find-products.ts';

/** Without a word, a search finds everything. */
const tagsOfSearch = (words: string): string[] => {
  const tags = searchTags(words);
  return ['search', ...(tags.length > 0 ? tags : ['catalog'])];
};

/** More than a household searches; stops programs from inflating a term. */
const ASKED = { limit: 300, windowSeconds: 3_600, mayForget: true };

/** Searches that are not in the cache: of the typing of all visitors, few run at the same moment. */
const TURNS = { concurrent: 4, waiting: 256, isStrict: true };

export function searchRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const turns = new TurnQueue(TURNS);
  route.read(c.search, ({ db, query, req }) => turns.runFor(req, () => findEverything(db, query)), {
    cache: ({ query }) => [...tagsOfSearch(query.query), 'categories', 'stores'],
  });
  route.read(
    c.searchProducts,
    ({ db, query, req }) => turns.runFor(req, () => findProducts(db, query)),
    {
      cache: ({ query }, { results, correctedQuery }) =>
        listTags(query, results, tagsOfSearch(`${query.query} ${correctedQuery ?? ''}`)),
    },
  );

  route.action(i.countSearch, async ({ transact, body, req, throttle, now }) => {
    await throttle(`searches:${networkPlaceOf(req.ip)}`, ASKED);
    if (!isRobot(req.headers['user-agent']) && req.headers['sec-purpose'] === undefined)
      await transact((tx) => recordSearches(tx, body.query, now));
    return null;
  });
  route.read(i.getSearchInsight, ({ db, query, now }) => readSearches(db, query, now));
  fileRoutes(route, i.searchTermsFile, 'searches', ({ db, query, now }, format) =>
    searchesTable(db, query, now, format),
  );
  route.read(explainSearch, ({ db, query }) => explainQuery(db, query.query));
  route.read(i.listSynonyms, ({ db, query }) => readSynonyms(db, query));
  route.write(
    i.setSynonyms,
    async ({ tx, body, now }) => ({ synonyms: await putSynonyms(tx, body, now) }),
    ({ tx, body }) => editableSynonyms(tx, body.word),
  );
  route.write(
    i.deleteSynonyms,
    async ({ tx, params, now }) => {
      await removeSynonyms(tx, params.id, now);
      return null;
    },
    ({ tx, params }) => editableSynonyms(tx, params.id),
  );
}
