import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import {
  lockDueQuestions,
  lockQuestionTexts,
  type QuestionTexts,
  updateQuestionWords,
} from './queries.ts';
import { questionKeys, WORDS_VERSION } from './question-words.ts';

const indexed = (tx: Tx, found: readonly QuestionTexts[]): Promise<void> =>
  updateQuestionWords(
    tx,
    found.map(({ id, texts }) => ({ id, words: questionKeys(texts) })),
    WORDS_VERSION,
  );

/** Stores the words of a question after its answers have changed; nothing if it is gone. */
export async function indexQuestion(tx: Tx, id: string): Promise<void> {
  await indexed(tx, await lockQuestionTexts(tx, id));
}

const BATCH = 200;
/** Reads questions stored before the current version of the words; returns how many. */
export async function indexDueQuestions(db: Db, signal: AbortSignal): Promise<number> {
  for (let done = 0; ;) {
    signal.throwIfAborted();
    const n = await transact(db, async (tx) => {
      const due = await lockDueQuestions(tx, WORDS_VERSION, BATCH);
      if (due.length > 0) await indexed(tx, due);
      return due.length;
    });
    done += n;
    if (n < BATCH) return done;
  }
}
