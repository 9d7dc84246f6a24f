import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import type { Figure } from './proof.ts';

const PAGE = path.join(import.meta.dirname, '../docs/proofs.md');

export interface ProofResult {
  name: string;
  figures: Figure[];
  seconds: number;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The rows of a table: proof, what was done, result, target, met or not. */
export const tableOf = (results: readonly ProofResult[]): string =>
  [
    '| proof | what was done | figure | goal | met |',
    '|---|---|---|---|---|',
    ...results.flatMap(({ name, figures }) =>
      figures.map(
        (f) =>
          `| ${name} | ${cell(f.done)} | ${cell(f.figure)} | ${cell(f.goal)} | ${f.isMet ? 'yes' : '**no**'} |`,
      ),
    ),
  ].join('\n');

/** Each row that is not met, in a line. */
export const missesOf = (results: readonly ProofResult[]): string[] =>
  results.flatMap(({ name, figures }) =>
    figures.filter((f) => !f.isMet).map((f) => `${name}: ${f.done}: ${f.figure} (goal: ${f.goal})`),
  );

export const isMet = (result: ProofResult): boolean =>
  result.figures.length > 0 && result.figures.every((f) => f.isMet);

/**
 * Replaces the table of each proof between its markers, with the date and the machine; the text
 * around it stays.
 */
export function withFigures(
  page: string,
  results: readonly ProofResult[],
  day: string,
  machine: string,
): string {
  return results.reduce((text, result) => {
    const [open, close] = [`<!-- proof ${result.name} -->`, `<!-- /proof ${result.name} -->`];
    const [start, end] = [text.indexOf(open), text.indexOf(close)];
    if (start < 0 || end < start)
      throw new Error(`docs/proofs.md has no place for ${result.name} (${open} … ${close})`);
    return `${text.slice(0, start + open.length)}\n${day}, ${machine}, ${result.seconds.toFixed(0)} s.\n\n${tableOf([result])}\n${text.slice(end)}`;
  }, page);
}

/** Stores the results in docs/proofs.md. */
export function writeFigures(results: readonly ProofResult[], version: string): void {
  const machine = `${cpus().length} × ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${version}`;
  writeFileSync(
    PAGE,
    withFigures(
      readFileSync(PAGE, 'utf8'),
      results,
      new Date().toISOString().slice(0, 10),
      machine,
    ),
  );
}
