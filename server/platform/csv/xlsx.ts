import { strToU8, zipSync } from 'fflate';
import { CsvAmount, neutralise } from './csv.ts';
import { withRows } from './file-rows.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The parts of a workbook with one sheet, besides the sheet. Style 1 is text (`@`), 2 an amount
 * with two decimals.
 */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETS}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETS}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Text valid in XML: characters forbidden by XML 1.0 are removed. */
const escape = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (c) => ENTITIES[c]!);

/**
 * Text stays text: account numbers keep their zeros, and nothing becomes a formula, even when the
 * sheet is saved as CSV. Amounts are numbers.
 */
const cell = (value: string | CsvAmount): string =>
  value instanceof CsvAmount
    ? `<c s="2"><v>${value.toString()}</v></c>`
    : `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escape(neutralise(value))}</t></is></c>`;

/** A table as a workbook (Office Open XML, ECMA-376). */
export function xlsxFile(
  rows: readonly (readonly (string | CsvAmount)[])[],
): Uint8Array<ArrayBuffer> {
  const wide = Math.max(...rows.map((row) => row.length));
  const sheet = `<worksheet xmlns="${MAIN}"><cols><col min="1" max="${wide}" width="22" customWidth="1" style="1"/></cols><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;
  const parts = Object.entries({ ...PARTS, 'xl/worksheets/sheet1.xml': sheet });
  const bytes = Object.fromEntries(parts.map(([name, xml]) => [name, strToU8(HEAD + xml)]));
  return withRows(zipSync(bytes, { level: 6 }), rows);
}
