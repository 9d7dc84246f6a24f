import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { mediaRoutes, warmWhenListening } from '#server/features/media/routes.ts';

/** The features' calls; `api` is the scope under `/api`. In downhill order (ARCHITECTURE). */
export function registerFeatures(_api: FastifyInstance, _deps: Deps): void {
}

/** What features serve outside `/api`: pictures. */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  mediaRoutes(app, deps);
  warmWhenListening(app, deps);
}
