import type { Faq } from '#contracts/content/content.ts';

/**
 * A heading with its text; `id` exists only here, so that a field keeps its focus when the list is
 * sorted.
 */
export interface TextFormPart {
  id: number;
  head: string;
  body: string;
  /** For questions and answers; legal texts have none. */
  translations?: FaqTexts;
}
export type FaqTexts = Faq[number]['translations'];
let serial = 0;
export const part = (head: string, body: string, translations?: FaqTexts): TextFormPart => ({
  id: ++serial,
  head,
  body,
  ...(translations ? { translations } : {}),
});
