import { expect, test } from 'vitest';
import { inCallerLanguage } from '#server/platform/messages/caller.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import { csvOfList } from './csv.ts';

const linesOf = (file: Uint8Array) => new TextDecoder().decode(file).split('\r\n').slice(0, -1);
/** A list of this many rows, and the requests made. */
function listOf(rows: number) {
  const asked: { page: number; limit: number }[] = [];
  const read = (at: { page: number; limit: number }) => {
    asked.push(at);
    const first = (at.page - 1) * at.limit;
    return Promise.resolve(
      Array.from(
        { length: Math.max(0, Math.min(at.limit, rows - first)) },
        (_, i) => first + i + 1,
      ),
    );
  };
  return { asked, file: () => csvOfList(['common.number'], read, (n) => [String(n)]) };
}

test('the file of a list holds every row once, in order, and reads no more than a portion at once', async () => {
  const list = listOf(2_500);
  expect(linesOf(await list.file())).toEqual([
    'Number',
    ...Array.from({ length: 2_500 }, (_, i) => String(i + 1)),
  ]);
  expect(list.asked.map((at) => at.limit)).toEqual([1_000, 1_000, 1_000]);
});

test('a list without rows has a file of its head alone', async () =>
  expect(linesOf(await listOf(0).file())).toEqual(['Number']));

test('a list of exactly as many rows as a file holds says nothing of others; one row more and the last line tells', async () => {
  const whole = linesOf(await listOf(10_000).file());
  expect([whole.length, whole.at(-1)]).toEqual([10_001, '10000']);
  const cut = linesOf(await listOf(10_001).file());
  expect([cut.length, cut.at(-2), cut.at(-1)]).toEqual([
    10_002,
    '10000',
    '"Only the first 10,000 rows are in this file. Narrow the list to get the others."',
  ]);
});

test('what a spreadsheet would take for a formula is text', async () => {
  const file = await csvOfList(
    ['common.name'],
    ({ page }) => Promise.resolve(page === 1 ? ['=1+1', '@SUM(A1)', 'plain'] : []),
    (name) => [name],
  );
  expect(linesOf(file)).toEqual(['Name', "'=1+1", "'@SUM(A1)", 'plain']);
});

test('the columns and the last line are named in the language of the download', async () => {
  const file = await inCallerLanguage('hi', () => listOf(10_001).file());
  const lines = linesOf(file);
  expect([lines[0], lines.at(-1)]).toEqual([
    formatMessage('hi', 'common.number'),
    `"${formatMessage('hi', 'common.file.first_rows', { n: '10,000' })}"`,
  ]);
});
