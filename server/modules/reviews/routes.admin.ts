import type { FastifyInstance } from 'fastify';
import * as reviewModeration from '#contracts/reviews/review-moderation.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { decideReviewReportOf } from './service.ts';
import { adminQuestions, adminReviews } from './moderation/all-reviews.ts';
import {
  removeReviewContent,
  restoreReviewContent,
  showReviewPhotos,
} from './moderation/moderation.ts';
import { reportedReviews } from './vendor-replies/vendor-replies.ts';

/** Moderation by staff. */
export function reviewAdminRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config } = deps;

  route.read(reviewModeration.listReviewReports, ({ db, query }) => reportedReviews(db, query));
  route.action(
    reviewModeration.decideReviewReport,
    async ({ transact, session, params, body, say }) => {
      await showReviewPhotos(
        config,
        await transact((tx) => decideReviewReportOf(tx, params.id, body, session.subjectId, clock)),
        false,
      );
      say(body.outcome === 'remove' ? 'reviews.done.removed' : 'reviews.done.kept');
      return null;
    },
  );

  route.read(reviewModeration.listAdminReviews, ({ db, query }) => adminReviews(db, query));
  route.read(reviewModeration.listAdminQuestions, ({ db, query }) => adminQuestions(db, query));
  for (const [kind, remove, restore] of [
    ['review', reviewModeration.removeReview, reviewModeration.restoreReview],
    ['question', reviewModeration.removeQuestion, reviewModeration.restoreQuestion],
    ['answer', reviewModeration.removeAnswer, reviewModeration.restoreAnswer],
  ] as const) {
    route.action(remove, async ({ transact, session, params, body, say }) => {
      await showReviewPhotos(
        config,
        await transact((tx) =>
          removeReviewContent(tx, kind, params.id, body, session.subjectId, clock),
        ),
        false,
      );
      say('reviews.done.text_removed');
      return null;
    });
    route.action(restore, async ({ transact, params, say }) => {
      await showReviewPhotos(
        config,
        await transact((tx) => restoreReviewContent(tx, kind, params.id, clock)),
        true,
      );
      say('reviews.done.restored');
      return null;
    });
  }
}
