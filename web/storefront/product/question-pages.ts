import { listQuestions, type Question, type QuestionPage } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/api/client.ts';

/**
 * The first `pages` pages of questions in one list, all refetched: a new question or answer shifts
 * the others, so pages of different times would skip or repeat some. `q`: only those with its words.
 */
export async function firstPages(
  slug: string,
  pages: number,
  limit: number,
  q = '',
): Promise<Pick<QuestionPage, 'results' | 'total'>> {
  const loaded = await Promise.all(
    Array.from({ length: pages }, (_, i) =>
      callApi(
        listQuestions,
        { params: { id: slug }, query: { page: i + 1, limit, ...(q ? { q } : {}) } },
        { fresh: true },
      ),
    ),
  );
  const byId = new Map<string, Question>(
    loaded.flatMap(({ results }) => results).map((q) => [q._id, q]),
  );
  return { results: [...byId.values()], total: loaded[0]!.total };
}
