import type { Sentences } from './catalogue.ts';

/** The server's sentences with a number in them, and their messages; refusals come in the language of the page as they are. */
export const serverSentences: Sentences = [[/^Only (\d+) left in stock$/, 'errors.only_n_left']];
