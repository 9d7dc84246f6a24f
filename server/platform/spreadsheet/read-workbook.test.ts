import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isOldWorkbook, isWorkbook, readWorkbook, WorkbookError } from './read-workbook.ts';

const LIMITS = { bytes: 10_000_000, rows: 1_000, columns: 10 };
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const workbook = (sheet: string, parts: Record<string, string> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `${HEAD}<workbook xmlns:r="r"><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Goods" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${HEAD}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      '<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData>',
    ),
    'xl/worksheets/sheet2.xml': strToU8(
      `${HEAD}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      '<sst><si><t>Name</t></si><si><r><t>Cotton </t></r><r><t>&amp; silk</t></r></si><si><t xml:space="preserve"> 0902 </t></si></sst>',
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ),
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  } satisfies Zippable);

async function read(bytes: Uint8Array, limits = LIMITS, step = 997): Promise<string[][]> {
  const rows: string[][] = [];
  const source = async () =>
    (async function* () {
      for (let i = 0; i < bytes.length; i += step) yield bytes.subarray(i, i + step);
    })();
  for await (const batch of readWorkbook(source, limits)) rows.push(...batch);
  return rows;
}
const faultOf = (bytes: Uint8Array, limits = LIMITS) =>
  read(bytes, limits).then(
    () => null,
    (error: unknown) => (error instanceof WorkbookError ? error.fault : error),
  );

describe('a workbook', () => {
  it('is read from its first visible sheet: shared, inline and formula texts, numbers as typed', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>GST</t></is></c></row>' +
      '<row r="3" spans="1:5"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>19.989999999999998</v></c><c r="C3" s="1"><v>0.05</v></c><c r="D3" s="3"><v>46353</v></c><c r="E3" t="str"><f>A1</f><v>x &lt; y</v></c></row>' +
      '<row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4" s="2"><v>0.125</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" t="e"><v>#N/A</v></c><c r="E4"/></row>';
    expect(await read(workbook(sheet))).toEqual([
      ['Name', '', 'GST'],
      [],
      ['Cotton & silk', '19.99', '5%', '2026-11-27', 'x < y'],
      [' 0902 ', '12.5%', 'yes', '', ''],
    ]);
    expect(await read(workbook(sheet), LIMITS, 1)).toHaveLength(4);
  });

  it('without row numbers and references is read in order', async () =>
    expect(
      await read(workbook('<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>')),
    ).toEqual([['1', '2'], ['3']]));

  it('stops at its limits, whatever it would unpack to', async () => {
    const bomb = workbook('', { 'xl/sharedStrings.xml': ' '.repeat(30_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await faultOf(bomb)).toBe('too_large');
    expect(await faultOf(workbook('<row r="1001"><c r="A1001"><v>1</v></c></row>'))).toBe(
      'too_large',
    );
    expect(
      await read(workbook('<row r="1"><c r="ZZ1"><v>1</v></c><c r="A1"><v>2</v></c></row>')),
    ).toEqual([['2']]);
  });

  it.each([
    ['rows', '<row>'],
    ['unfinished rows', '<row '],
    ['cells of a row', '<c>', '<row>', '</row>'],
    ['unfinished cells', '<c ', '<row>', '</row>'],
    ['values', '<v>', '<row><c>', '</c></row>'],
    ['texts', '<t>', '<row><c t="inlineStr"><is>', '</is></c></row>'],
    ['hints', '<rPh ', '<row><c t="inlineStr"><is>', '</is></c></row>'],
  ])(
    'without ends takes no longer than its length: %s',
    async (_, part, before = '', after = '') => {
      const sheet = before + part.repeat(Math.floor(3_900_000 / part.length)) + after;
      const file = workbook(sheet);
      expect(file.length).toBeLessThan(50_000);
      const began = performance.now();
      await read(file).catch((error: unknown) => expect(error).toBeInstanceOf(WorkbookError));
      expect(performance.now() - began).toBeLessThan(4_000);
    },
  );

  it.each([
    ['xl/sharedStrings.xml', '<si>'],
    ['xl/styles.xml', '<cellXfs>'],
    ['xl/styles.xml', '<numFmt '],
    ['xl/workbook.xml', '<sheet '],
  ])('with parts without ends takes no longer than their length: %s %s', async (name, part) => {
    const file = workbook('', { [name]: part.repeat(Math.floor(3_900_000 / part.length)) });
    const began = performance.now();
    await read(file).catch((error: unknown) => expect(error).toBeInstanceOf(WorkbookError));
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it('is refused where it is none', async () => {
    expect(await faultOf(zipSync({ 'a.txt': strToU8('x') }))).toBe('unreadable');
    expect(await faultOf(strToU8('PK\u0003\u0004 and then nothing'))).toBe('unreadable');
    expect(await faultOf(workbook('').subarray(0, 300))).toBe('unreadable');
    expect(isWorkbook(workbook(''))).toBe(true);
    expect(isOldWorkbook(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe(true);
  });
});
