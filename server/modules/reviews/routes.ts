import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/reviews/reviews.ts';
import { listStoreReviews } from '#contracts/reviews/store-reviews.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { storeTag } from '#server/platform/cache/tags.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  editReview,
  saveReviewPhoto,
  ownReview,
  removeReviewPhotos,
  voteHelpful,
  withdrawOwnReview,
  writeReview,
} from './service.ts';
import { productReviews } from './product-reviews.ts';
import {
  answerQuestionAsCustomer,
  answerQuestionAsVendor,
  askProductQuestion,
  productQuestions,
} from './questions/questions.ts';
import { storeReviews } from './store-reviews/store-reviews.ts';
import {
  answerReviewAsVendor,
  editableAnswer,
  reportReviewAsVendor,
  vendorQuestions,
  vendorReviews,
} from './vendor-replies/vendor-replies.ts';

const DAY = 86_400;
/** Generous for people, tight for programs. */
const LIMITS = {
  review: { limit: 20, windowSeconds: DAY },
  photo: { limit: 40, windowSeconds: DAY },
  vote: { limit: 120, windowSeconds: 3_600 },
  question: { limit: 10, windowSeconds: DAY },
  answer: { limit: 30, windowSeconds: DAY },
};

/** Reviews with photos, helpful votes, questions and answers. */
export function reviewRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { config } = deps;

  route.read(c.listReviews, ({ db, params, query }) => productReviews(db, params.id, query), {
    cache: (_asked, data) => [`reviews:${data.productId}`],
  });
  route.read(
    listStoreReviews,
    ({ db, params, query }) => storeReviews(db, params.slug, query),
    // A removed review leaves at once; a new one enters within the maximum age.
    {
      cache: (_asked, data) => [
        storeTag(data.storeId),
        'stores',
        ...data.productIds.map((id) => `reviews:${id}`),
      ],
    },
  );
  route.read(c.myReview, ({ db, session, params }) => ownReview(db, session.subjectId, params.id));

  route.action(c.createReview, async ({ transact, throttle, session, params, body, say }) => {
    await throttle(`review:${session.subjectId}`, LIMITS.review);
    const review = await transact((tx) =>
      writeReview(tx, session.subjectId, params.id, body, deps.clock),
    );
    say('reviews.published');
    return { review };
  });
  route.action(c.updateReview, async ({ transact, throttle, session, params, body, now, say }) => {
    await throttle(`review:${session.subjectId}`, LIMITS.review);
    const { review, dropped } = await transact((tx) =>
      editReview(tx, session.subjectId, params.id, body, now),
    );
    await removeReviewPhotos(config, dropped);
    say('reviews.updated');
    return { review };
  });
  route.action(c.deleteReview, async ({ transact, session, params, now, say }) => {
    await removeReviewPhotos(
      config,
      await transact((tx) => withdrawOwnReview(tx, session.subjectId, params.id, now)),
    );
    say('reviews.removed');
    return null;
  });
  route.action(c.uploadReviewPhoto, async ({ db, file, session, throttle, now }) => {
    if (file?.field !== 'photo') return fail('invalid_picture');
    await throttle(`review-photo:${session.subjectId}`, LIMITS.photo);
    return { photo: await saveReviewPhoto(db, config, session.subjectId, file.bytes, now) };
  });

  route.action(c.markHelpful, async ({ transact, throttle, session, params, now }) => {
    await throttle(`vote:${session.subjectId}`, LIMITS.vote);
    return transact((tx) => voteHelpful(tx, session.subjectId, params.id, true, now));
  });
  route.action(c.unmarkHelpful, async ({ transact, throttle, session, params, now }) => {
    await throttle(`vote:${session.subjectId}`, LIMITS.vote);
    return transact((tx) => voteHelpful(tx, session.subjectId, params.id, false, now));
  });

  route.read(c.listQuestions, ({ db, params, query }) => productQuestions(db, params.id, query), {
    cache: (_asked, data) => [`questions:${data.productId}`],
  });
  route.action(c.askQuestion, async ({ transact, throttle, session, params, body, say }) => {
    await throttle(`question:${session.subjectId}`, LIMITS.question);
    const question = await transact((tx) =>
      askProductQuestion(tx, session.subjectId, params.id, body.text, deps.clock),
    );
    say('reviews.questions.published');
    return { question };
  });
  route.action(
    c.answerQuestion,
    async ({ transact, throttle, session, params, body, now, say }) => {
      await throttle(`answer:${session.subjectId}`, LIMITS.answer);
      const answer = await transact((tx) =>
        answerQuestionAsCustomer(tx, session.subjectId, params.id, body.text, now),
      );
      say('reviews.questions.answer_published');
      return { answer };
    },
  );
  route.action(
    c.answerAsVendor,
    async ({ transact, throttle, session, params, body, now, say }) => {
      if (!session.vendorId) return fail('access_denied');
      await throttle(`answer:${session.subjectId}`, LIMITS.answer);
      const answer = await transact((tx) =>
        answerQuestionAsVendor(tx, session.vendorId!, params.id, body.text, now),
      );
      say('reviews.answer_published');
      return { answer };
    },
  );

  const seller = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');
  route.read(c.listVendorReviews, ({ db, session, query, now }) =>
    vendorReviews(db, seller(session), query, now),
  );
  route.read(c.listVendorQuestions, ({ db, session, query }) =>
    vendorQuestions(db, seller(session), query),
  );
  route.action(
    c.answerReview,
    async ({ transact, throttle, session, params, body, now, say }) => {
      await throttle(`answer:${session.subjectId}`, LIMITS.answer);
      const reply = await transact((tx) =>
        answerReviewAsVendor(tx, seller(session), params.id, body.text, now),
      );
      say('reviews.answer_published');
      return reply;
    },
    ({ tx, session, params }) => editableAnswer(tx, seller(session), params.id),
  );
  route.action(c.reportReview, async ({ transact, throttle, session, params, body, now, say }) => {
    await throttle(`report:${session.subjectId}`, LIMITS.answer);
    const reply = await transact((tx) =>
      reportReviewAsVendor(tx, seller(session), params.id, body, now),
    );
    say('reviews.report.sent_toast');
    return reply;
  });
}
