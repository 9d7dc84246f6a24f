import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { csvAmount } from '#server/platform/csv/csv.ts';
import { inCallerLanguage } from '#server/platform/messages/caller.ts';
import { type FileCell, fileOfList, fileOfRows, FileNumber } from './list-file.ts';
import { workbookOf } from './workbook.ts';

interface Read {
  type: string;
  format: string | null;
  text: string;
}
/** The cells of a workbook as a spreadsheet reads them. */
async function read(rows: readonly (readonly FileCell[])[]): Promise<Read[][]> {
  return cellsOf(await workbookOf(rows));
}
function cellsOf(file: Uint8Array): Read[][] {
  const parts = unzipSync(file);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(
    ([, text]) => text!,
  );
  const styles = part('xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id!,
      code!,
    ]),
  );
  const cells = /<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles)![0];
  const formatOf = [...cells.matchAll(/<xf ([^>]*)>/g)].map(
    ([, about]) => /numFmtId="(\d+)"/.exec(about!)?.[1] ?? '0',
  );
  return [...part('xl/worksheets/sheet1.xml').matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g)].map(
    ([, row]) =>
      [...row!.matchAll(/<c ([^>]*)>([\s\S]*?)<\/c>/g)].map(([, about, inside]) => {
        const type = /t="(\w+)"/.exec(about!)?.[1] ?? 'n';
        const value = /<v>([\s\S]*?)<\/v>/.exec(inside!)?.[1] ?? '';
        const id = formatOf[Number(/s="(\d+)"/.exec(about!)?.[1] ?? 0)]!;
        return {
          type,
          format: id === '49' ? '@' : id === '0' ? null : (formats.get(id) ?? id),
          text: type === 's' ? shared[Number(value)]! : value,
        };
      }),
  );
}

test('an HSN and an account number stay text with their zeros', async () => {
  const [, row] = await read([['HSN'], ['0902']]);
  expect(row).toEqual([{ type: 's', format: '@', text: '0902' }]);
  const [, account] = await read([['Account'], ['000011110432']]);
  expect(account![0]).toMatchObject({ format: '@', text: '000011110432' });
});

test('amounts are numbers with two decimals, counts are numbers too', async () => {
  const [, row] = await read([
    ['Amount', 'Units'],
    [csvAmount(206_910), new FileNumber(3)],
  ]);
  expect(row).toEqual([
    { type: 'n', format: '#,##0.00', text: '2069.1' },
    { type: 'n', format: null, text: '3' },
  ]);
  const [, minus] = await read([['Amount'], [csvAmount(-50)]]);
  expect(minus![0]!.text).toBe('-0.5');
});

test('what a spreadsheet would take for a formula is text, and no cell is a formula', async () => {
  const file = await workbookOf([['Name'], ['=1+1'], ['@SUM(A1)'], ['plain & <b>']]);
  expect(
    cellsOf(file)
      .slice(1)
      .map(([cell]) => cell!.text),
  ).toEqual(["'=1+1", "'@SUM(A1)", 'plain &amp; &lt;b&gt;']);
  expect(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!)).not.toContain('<f>');
});

test('characters that no workbook may contain, and texts too long for a cell, do not break it', async () => {
  const [, broken, long] = await read([['Name'], ['a\u0000b\u001Fc'], ['x'.repeat(40_000)]]);
  expect(broken![0]!.text).toBe('abc');
  expect(long![0]!.text).toHaveLength(32_767);
});

test('a list has the same rows in both formats, and its columns in the language of the download', async () => {
  const list = (format: 'csv' | 'xlsx') =>
    inCallerLanguage('en', () =>
      fileOfList(
        format,
        ['common.number'],
        ({ page }) => Promise.resolve(page === 1 ? [7, 8] : []),
        (n) => [new FileNumber(n)],
      ),
    );
  expect(new TextDecoder().decode(await list('csv'))).toBe('Number\r\n7\r\n8\r\n');
  expect(cellsOf(await list('xlsx')).map(([cell]) => cell!.text)).toEqual(['Number', '7', '8']);
});

test('a file ends at its limit and says that there is more', async () => {
  async function* rows(count: number) {
    for (let i = 1; i <= count; i += 1) yield await Promise.resolve(i);
  }
  const lines = async (count: number) =>
    new TextDecoder()
      .decode(await fileOfRows('csv', ['common.number'], rows(count), (n) => [String(n)]))
      .split('\r\n')
      .slice(0, -1);
  const exact = await lines(10_000);
  expect([exact.length, exact.at(-1)]).toEqual([10_001, '10000']);
  const more = await lines(10_500);
  expect([more.length, more.at(-2), more.at(-1)]).toEqual([
    10_002,
    '10000',
    '"Only the first 10,000 rows are in this file. Narrow the list to get the others."',
  ]);
});
