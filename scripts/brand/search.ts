import { unzipSync } from 'fflate';
import { readPdf } from '#server/testing/pdf-reader.ts';
import { findNames } from './names.ts';

/** What was inspected, such as "storefront pages", and where a name was found. */
export interface Finding {
  kind: string;
  where: string;
  name: string;
  excerpt: string;
}

/** The texts of a file: of a document its words and metadata, of an archive those of its files. */
export function textsOf(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.slice(0, 4)).toString('latin1');
  if (head === '%PDF') {
    const pdf = readPdf(bytes);
    const words = Array.from({ length: pdf.pages }, (_, page) => pdf.words(page));
    return [pdf.title ?? '', ...words, Buffer.from(bytes).toString('latin1')];
  }
  if (head === 'PK\u0003\u0004')
    return Object.entries(unzipSync(bytes)).flatMap(([name, file]) => [name, ...textsOf(file)]);
  return [Buffer.from(bytes).toString()];
}

/** Counts what is inspected and records where one of the names is found. */
export class Search {
  readonly findings: Finding[] = [];
  readonly counts = new Map<string, { looked: number; found: number; says: number }>();
  readonly #others: readonly string[];
  readonly #name: string;

  /** `others` must not be found; `name` is counted. */
  constructor(others: readonly string[], name: string) {
    this.#others = others;
    this.#name = name.toLowerCase();
  }

  look(kind: string, where: string, content: Uint8Array | string): void {
    const texts = typeof content === 'string' ? [content] : textsOf(content);
    const count = this.counts.get(kind) ?? { looked: 0, found: 0, says: 0 };
    this.counts.set(kind, count);
    count.looked += 1;
    if (texts.some((text) => text.toLowerCase().includes(this.#name))) count.says += 1;
    for (const { name, excerpt } of texts.flatMap((text) => findNames(text, this.#others))) {
      count.found += 1;
      this.findings.push({ kind, where, name, excerpt });
    }
  }

  /** A file identical to the shipped brand's, such as a picture. */
  accuse(kind: string, where: string, excerpt: string): void {
    this.findings.push({ kind, where, name: '', excerpt });
    const count = this.counts.get(kind);
    if (count) count.found += 1;
  }
}
