import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/content/content.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  discardDraftOfContent,
  editableText,
  homePreview,
  publishContentDraft,
  readAllContent,
  readContentPage,
  readContentVersion,
  restoreContentVersion,
  saveContentDraft,
} from './service.ts';

/** Marketplace texts for operators: drafts, versions, publishing. */
export function contentRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.listContent, ({ db }) => readAllContent(db));
  route.read(c.previewHome, ({ db, query }) => homePreview(db, query));
  route.read(c.getContentPage, async ({ db, params }) => ({
    page: await readContentPage(db, params.key),
  }));
  route.read(c.getContentVersion, ({ db, params }) =>
    readContentVersion(db, params.key, params.version),
  );
  route.write(
    c.putContentDraft,
    async ({ tx, params, body, session, now, say }) => {
      say('content.done.draft_saved');
      return { page: await saveContentDraft(tx, params.key, body.value, session.subjectId, now) };
    },
    ({ tx, params }) => editableText(tx, params.key),
  );
  route.write(
    c.discardContentDraft,
    async ({ tx, params, say }) => {
      say('content.done.draft_discarded');
      return { page: await discardDraftOfContent(tx, params.key) };
    },
    ({ tx, params }) => editableText(tx, params.key),
  );
  route.write(
    c.publishContent,
    async ({ tx, params, body, session, now, say }) => {
      say('common.published');
      return { page: await publishContentDraft(tx, params.key, body, session.subjectId, now) };
    },
    ({ tx, params }) => editableText(tx, params.key),
  );
  route.write(c.restoreContent, async ({ tx, params, body, session, now, say }) => {
    say('content.done.restored');
    return { page: await restoreContentVersion(tx, params.key, body, session.subjectId, now) };
  });
}
