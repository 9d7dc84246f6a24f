import { describe, expect, it } from 'vitest';
import { checkPdf } from './paper.ts';

const pdf = (body: string) => () => checkPdf(Buffer.from(`%PDF-1.4\n1 0 obj<<${body}>>endobj\ntrailer<<>>\n%%EOF\n`, 'latin1'));

describe('a PDF', () => {
  it.each([
    '/S/JavaScript', '/S/J#61vaScript', '/S/#4a#61vaScript', '/JS (app.alert(1))', '/JS<61>', '/#4AS 7 0 R', '/JS%\n(x)', '/AA<</O 5 0 R>>', '/A#41 9 0 R', '/OpenAction<</S/GoTo>>', '/OpenAction 5 0 R', '/Open#41ction 5 0 R',
    '/S/Launch', '/Type/EmbeddedFile', '/EmbeddedFiles 3 0 R', '/Encrypt 1 0 R', '/#45ncrypt 1 0 R',
  ])('with %s is refused', (body) => expect(pdf(body)).toThrow());

  it.each(['', '/Type/Catalog/Pages 2 0 R', '/OpenAction [1 0 R /XYZ null null 0]', '/OpenAction[1 0 R /Fit]', '/JSA 1', 'stream\n\x80/JS\x91/AA\x07#zz\nendstream', '/BaseFont/AAAAAB+Mukta'])(
    'with %s is taken', (body) => expect(pdf(body)).not.toThrow());
});
