import type { z } from 'zod';
import type { QuestionAnswer, Question, QuestionPage } from '#contracts/reviews/reviews.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { requireProduct } from '#server/modules/catalog/service.ts';
import { requireFeature } from '#server/modules/settings/service.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { notifyQuestion } from '#server/modules/reviews/notifications.ts';
import { presentAnswer, presentQuestion, publicName } from '#server/modules/reviews/present.ts';
import { selectReviewAuthor } from '#server/modules/reviews/queries.ts';
import {
  countQuestions,
  findQuestion,
  insertAnswer,
  insertQuestion,
  selectQuestions,
  selectVendorsOf,
} from './queries.ts';
import { indexQuestion } from './index-questions.ts';
import { questionKeys, searchKeys, WORDS_VERSION } from './question-words.ts';
import type { AnswerTable } from '#server/modules/reviews/tables.ts';
import { purchaseOf } from '#server/modules/orders/service.ts';

const questionTags = (product: { id: string; slug: string }): string[] => [
  `questions:${product.id}`,
  `questions:${product.slug}`,
];

/**
 * One page of questions with their answers; `q`: only those with its words, in either script. A
 * search without words that mean anything finds nothing. Three queries.
 */
export async function productQuestions(
  db: Db,
  idOrSlug: string,
  { q, page, limit }: { q?: string | undefined; page: number; limit: number },
): Promise<QuestionPage> {
  const { id } = await requireProduct(db, idOrSlug);
  const search = q ? searchKeys(q) : null;
  return {
    productId: id,
    results: (await selectQuestions(db, id, { page, limit, search })).map(presentQuestion),
    page,
    limit,
    ...(await countQuestions(db, id, search)),
  };
}

/** Maximum vendors of one product notified of a question. */
const MAX_NOTIFIED_VENDORS = 20;

/** Asks about a product; its vendors are notified. */
export async function askProductQuestion(
  tx: Tx,
  userId: string,
  idOrSlug: string,
  text: string,
  clock: Clock,
): Promise<Question> {
  const now = clock.now();
  await requireFeature(tx, 'questions');
  const product = await requireProduct(tx, idOrSlug);
  const person = (await selectReviewAuthor(tx, userId)) ?? fail('session_expired');
  const row = {
    id: newId('qst', now.getTime()),
    product_id: product.id,
    user_id: userId,
    author_name: publicName(person.full_name),
    body: text,
    created_at: now,
    words: questionKeys([text]),
    words_version: WORDS_VERSION,
  };
  await insertQuestion(tx, row);
  await purgeTags(tx, questionTags(product));
  await notifyQuestion(
    tx,
    await selectVendorsOf(tx, product.id, MAX_NOTIFIED_VENDORS),
    { productName: product.name, text },
    clock,
  );
  return presentQuestion({ ...row, answers: [] });
}

async function answer(
  tx: Tx,
  product: { id: string; slug: string },
  row: AnswerTable,
): Promise<z.infer<typeof QuestionAnswer>> {
  await insertAnswer(tx, row).catch((error: unknown) =>
    isUniqueViolation(error) ? fail('answer_exists') : Promise.reject(error),
  );
  await indexQuestion(tx, row.question_id);
  await purgeTags(tx, questionTags(product));
  return presentAnswer({ ...row, created_at: row.created_at.toISOString() });
}

/**
 * An answer by a customer who has received the product; `answer_not_allowed` (409) for others,
 * `answer_exists` (409) for a second one.
 */
export async function answerQuestionAsCustomer(
  tx: Tx,
  userId: string,
  questionId: string,
  text: string,
  now: Date,
): Promise<z.infer<typeof QuestionAnswer>> {
  const question = (await findQuestion(tx, questionId, null)) ?? fail('question_not_found');
  if ((await purchaseOf(tx, userId, question.product_id)) !== 'delivered')
    fail('answer_not_allowed');
  const person = (await selectReviewAuthor(tx, userId)) ?? fail('session_expired');
  return answer(
    tx,
    { id: question.product_id, slug: question.slug },
    {
      id: newId('ans', now.getTime()),
      question_id: questionId,
      user_id: userId,
      vendor_id: null,
      author_name: publicName(person.full_name),
      body: text,
      created_at: now,
    },
  );
}

/**
 * A vendor's answer; `question_not_found` (404) for questions about products the vendor does not
 * sell.
 */
export async function answerQuestionAsVendor(
  tx: Tx,
  vendorId: string,
  questionId: string,
  text: string,
  now: Date,
): Promise<z.infer<typeof QuestionAnswer>> {
  const question = await findQuestion(tx, questionId, vendorId);
  const vendor = (await vendorsById(tx, [vendorId])).get(vendorId);
  if (!question?.is_seller || vendor?.status !== 'active') return fail('question_not_found');
  return answer(
    tx,
    { id: question.product_id, slug: question.slug },
    {
      id: newId('ans', now.getTime()),
      question_id: questionId,
      user_id: null,
      vendor_id: vendorId,
      author_name: vendor.name,
      body: text,
      created_at: now,
    },
  );
}
