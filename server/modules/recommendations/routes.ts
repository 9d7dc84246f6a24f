import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/recommendations/recommendations.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { cardTags } from '#server/modules/catalog/service.ts';
import { recommend } from './recommendations.ts';

/** Recommendations. Only the general feed is cached, never a personal reply. */
export function recommendationRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(
    c.recommendations,
    async ({ db, query, optionalSession }) =>
      recommend(db, query, (await optionalSession('user'))?.subjectId ?? null),
    {
      cache: ({ query }, { personal, results }) =>
        personal || query.viewed ? null : [...cardTags(results), 'catalog', 'stores'],
    },
  );
}
