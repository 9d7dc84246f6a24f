import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/content/content.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { getHomePreview } from '#contracts/promotions/promotions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { countStaffPicture } from '#server/modules/media/service.ts';
import { BANNER_CUTS, cutBanner, storeBanner } from './banner-pictures.ts';
import { homePreviewLink, previewedHome } from './home-preview.ts';
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
  undoPublication,
} from './service.ts';

/** Marketplace texts for operators: drafts, versions, publishing. */
export function contentRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.listContent, ({ db }) => readAllContent(db));
  route.read(c.previewHome, ({ db, query, now }) => homePreview(db, query, now));
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
  route.write(c.undoContent, async ({ tx, params, body, session, now, say }) => {
    say('content.done.undone');
    return { page: await undoPublication(tx, params.key, body.version, session.subjectId, now) };
  });
  homeBuilderRoutes(api, deps);
}

/** Pictures of banners, and the preview in the real storefront. */
function homeBuilderRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.linkHomePreview, async ({ query, now }) => homePreviewLink(query, now));
  route.read(getHomePreview, ({ db, params, now }) => previewedHome(db, params.token, now));
  route.action(c.uploadBannerPicture, async ({ file, session, throttle }) => {
    if (file?.field !== 'picture') return fail('invalid_picture');
    await countStaffPicture(throttle, session.subjectId, file.bytes);
    return { picture: await storeBanner(deps.config, file.bytes) };
  });
  // The same cut has the same name, so reading it twice changes nothing.
  route.read(c.cutBannerPicture, async ({ params, query, session, throttle }) => {
    await throttle(`banner-cut:${session.subjectId}`, BANNER_CUTS);
    return { picture: await cutBanner(deps.config, params.source, query) };
  });
}
