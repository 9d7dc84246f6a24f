import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { saveName } from '#server/platform/brand/brand.ts';
import { elementsOf, textOfRuns } from '#server/platform/spreadsheet/workbook-xml.ts';
import { type BankLayout, bankFileOf, type Transfer, unnamedIn } from './bank-files.ts';

const transfer = (bank: Partial<Transfer['bank']> = {}): Transfer => ({
  reference: 'pyo_1',
  statement: 'S-2627-00012',
  vendorId: 'ven_01hq0z2abcdefghjkmnp',
  paise: 1_00_050,
  bank: {
    accountHolder: 'Looms & Co, Pune',
    accountNumber: '000011110432',
    ifsc: 'SBIN0001001',
    ...bank,
  },
});
const file = (to: BankLayout, ...transfers: Transfer[]) => bankFileOf(to, transfers, '2026-11-22');
const lines = async (to: BankLayout, ...transfers: Transfer[]) =>
  strFromU8((await file(to, ...transfers)).file)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
/** A workbook's rows: a cell's text or number, and '' for none. */
const sheet = async (to: BankLayout, ...transfers: Transfer[]): Promise<(string | number)[][]> => {
  const parts = unzipSync((await file(to, ...transfers)).file);
  const part = (name: string) => strFromU8(parts[name]!);
  const shared = [...elementsOf(part('xl/sharedStrings.xml'), 'si')].map(({ inside }) =>
    textOfRuns(inside),
  );
  const rows = [...elementsOf(part('xl/worksheets/sheet1.xml'), 'row')].map(({ inside: row }) => {
    const cells: (string | number)[] = [];
    for (const { tag, inside } of elementsOf(row, 'c')) {
      const [, column] = /r="([A-Z])\d+"/.exec(tag)!;
      const value = /<v>(.*?)<\/v>/.exec(inside)?.[1];
      cells[column!.codePointAt(0)! - 65] =
        value === undefined ? '' : tag.includes('t="s"') ? shared[Number(value)]! : Number(value);
    }
    return cells;
  });
  // Empty cells are not written.
  return rows.map((cells) => rows[0]!.map((_, at) => cells[at] ?? ''));
};

test('the spreadsheet keeps account numbers as text with their zeros, and amounts as numbers', async () => {
  expect(await sheet({ kind: 'sheet', layout: 'plain' }, transfer())).toEqual([
    ['Reference', 'Beneficiary name', 'Account number', 'IFSC', 'Amount', 'Narration'],
    ['pyo_1', 'Looms & Co, Pune', '000011110432', 'SBIN0001001', 1000.5, 'Haatlane S-2627-00012'],
  ]);
  const written = unzipSync((await file({ kind: 'sheet', layout: 'plain' }, transfer())).file);
  // Amounts look as programs of banks read them: 1000.50, not 1,000.50.
  expect(strFromU8(written['xl/styles.xml']!)).not.toContain('#,##');
});

test("a name without Latin letters is in no bank's layout, and in the plain files as it is", async () => {
  const hindi = transfer({ accountHolder: 'राम कुमार' });
  expect([
    unnamedIn({ kind: 'text', layout: 'hdfc' }, [hindi, transfer()]),
    unnamedIn({ kind: 'text', layout: 'plain' }, [hindi]),
  ]).toEqual([[hindi], []]);
  expect((await lines({ kind: 'text', layout: 'plain' }, hindi))[1]![1]).toBe('राम कुमार');
});

test('a name like a formula is text in every file', async () => {
  const evil = transfer({ accountHolder: '=HYPERLINK("http://x","y")\u0007' });
  expect((await sheet({ kind: 'sheet', layout: 'plain' }, evil))[1]![1]).toBe(
    '\'=HYPERLINK("http://x","y")',
  );
  expect(
    (await sheet({ kind: 'sheet', layout: 'icici', debitAccount: '012345678901' }, evil))[1]![3],
  ).toBe('HYPERLINKhttpxy');
  expect((await lines({ kind: 'text', layout: 'hdfc' }, evil))[0]![4]).toBe('HYPERLINKhttpxy');
});

test('HDFC Bank: 28 fields without a head, NEFT to other banks, by the code of the beneficiary within', async () => {
  const [other, own] = await lines(
    { kind: 'text', layout: 'hdfc' },
    transfer({ bankName: 'State Bank of India' }),
    transfer({ ifsc: 'HDFC0000001' }),
  );
  expect([other!.length, own!.length]).toEqual([28, 28]);
  expect(other).toEqual([
    'N',
    '',
    '000011110432',
    '1000.50',
    'Looms Co Pune',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    'S262700012',
    'S262700012',
    'Haatlane S262700012',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '22/11/2026',
    '',
    'SBIN0001001',
    'State Bank of India',
    '',
    '',
  ]);
  expect(own!.slice(0, 3)).toEqual(['I', 'ABCDEFGHJKMNP', '000011110432']);
  expect((await file({ kind: 'text', layout: 'hdfc' }, transfer())).suffix).toBe('-hdfc.txt');
});

test('ICICI Bank: 19 columns with their head; zeros stay, also of the account it is paid from', async () => {
  const [head, other, own] = await sheet(
    { kind: 'sheet', layout: 'icici', debitAccount: '001234567890' },
    transfer(),
    transfer({ ifsc: 'ICIC0000001' }),
  );
  expect([head!.length, head![0], head![18]]).toEqual([19, 'PYMT_PROD_TYPE_CODE', 'ADDL_INFO5']);
  expect(other).toEqual([
    'PAB_VENDOR',
    'NEFT',
    '001234567890',
    'Looms Co Pune',
    '000011110432',
    'SBIN0001001',
    1000.5,
    'Haatlane S262700012',
    'Haatlane S262700012',
    '',
    '',
    'S262700012',
    '22-11-2026',
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
  expect([own![1], own![5]]).toEqual(['FT', '']);
});

afterEach(() => void saveName(undefined));
test('narrations name the statement whole, however long the name of the marketplace is', async () => {
  saveName('The Cooperative Bazaar of Weavers and Potters');
  expect((await lines({ kind: 'text', layout: 'hdfc' }, transfer()))[0]![14]).toBe(
    'The Cooperative Baz S262700012',
  );
  const [, row] = await sheet({ kind: 'sheet', layout: 'icici', debitAccount: '1' }, transfer());
  expect(row!.slice(7, 9)).toEqual([
    'The Cooperative Baz S262700012',
    'The Cooperative Baz S262700012',
  ]);
  saveName('हाट बाज़ार');
  expect((await lines({ kind: 'text', layout: 'hdfc' }, transfer()))[0]![14]).toBe('S262700012');
});
