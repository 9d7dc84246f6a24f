import { readFileSync } from 'node:fs';
import { detectDialect } from './dialect.ts';
import { type ImportFileRow, readRows } from './rows.ts';

export const bytesOf = (text: string, encoding: 'utf8' | 'utf16le' | 'latin1' = 'utf8') =>
  Buffer.from(text, encoding);

export async function* inSteps(bytes: Uint8Array, step = bytes.length) {
  for (let i = 0; i < bytes.length; i += step) yield bytes.subarray(i, i + step);
}

export async function rowsOf(bytes: Uint8Array, step?: number): Promise<ImportFileRow[]> {
  const rows: ImportFileRow[] = [];
  for await (const batch of readRows(inSteps(bytes, step), detectDialect(bytes)))
    rows.push(...batch);
  return rows;
}

export const sample = (name: string) =>
  readFileSync(new URL(`samples/${name}.csv`, import.meta.url));
