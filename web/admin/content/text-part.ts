import type { Faq } from '#contracts/content/content.ts';

/** A heading and what is under it; `id` lives only here, so that a field keeps its focus when the list is sorted. */
export interface TextFormPart {
  id: number;
  head: string;
  body: string;
  /** Of a question and its answer; texts of the law have none. */
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
