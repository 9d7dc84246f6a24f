import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkPdf } from './pdf-upload.ts';

const pdf = (body: string) => () =>
  checkPdf(Buffer.from(`%PDF-1.4\n1 0 obj<<${body}>>endobj\ntrailer<<>>\n%%EOF\n`, 'latin1'));

describe('a PDF', () => {
  it.each([
    '/S/JavaScript',
    '/S/J#61vaScript',
    '/S/#4a#61vaScript',
    '/JS (app.alert(1))',
    '/JS<61>',
    '/#4AS 7 0 R',
    '/JS%\n(x)',
    '/AA<</O 5 0 R>>',
    '/A#41 9 0 R',
    '/OpenAction<</S/GoTo>>',
    '/OpenAction 5 0 R',
    '/Open#41ction 5 0 R',
    '/S/Launch',
    '/Type/EmbeddedFile',
    '/EmbeddedFiles 3 0 R',
    '/Encrypt 1 0 R',
    '/#45ncrypt 1 0 R',
  ])('with %s is refused', (body) => expect(pdf(body)).toThrow());

  it.each([
    '',
    '/Type/Catalog/Pages 2 0 R',
    '/OpenAction [1 0 R /XYZ null null 0]',
    '/OpenAction[1 0 R /Fit]',
    '/JSA 1',
    'stream\n\x80/JS\x91/AA\x07#zz\nendstream',
    '/BaseFont/AAAAAB+Mukta',
  ])('with %s is taken', (body) => expect(pdf(body)).not.toThrow());
});

/** A PDF as office programs write it since 2003: its objects are deflated in streams. */
const packed =
  (objects: string | Buffer, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  () => {
    const data =
      typeof objects === 'string' ? deflateSync(Buffer.from(`1 0 ${objects}`, 'latin1')) : objects;
    checkPdf(
      Buffer.concat([
        Buffer.from(`%PDF-1.7\n4 0 obj<<${dictionary}/Length ${data.length}>>stream\n`),
        data,
        Buffer.from('\nendstream endobj\nstartxref\n0\n%%EOF\n'),
      ]),
    );
  };
const script = '<</S/JavaScript/JS(app.alert(1))>>';

describe('a PDF whose objects are deflated', () => {
  it.each([script, '<</OpenAction 5 0 R>>', '<</S/Launch>>', '<</S/J#61vaScript>>'])(
    'with %s is refused',
    (objects) => expect(packed(objects)).toThrow(),
  );
  it('is taken when there is nothing to run in it', () => {
    expect(packed('<</Type/Catalog/Pages 2 0 R/OpenAction[1 0 R/Fit]>>')).not.toThrow();
    expect(
      packed(
        '<</Type/Page>>',
        '/Type/Sig/Filter/Adobe.PPKLite>>endobj 4 0 obj<</Type/ObjStm/N 1/First 4/Filter [ /FlateDecode ]',
      ),
    ).not.toThrow();
    // Streams without objects are not inspected.
    expect(
      packed(Buffer.from('FFD8>'), '/Type/XObject/Subtype/Image/Filter[/ASCIIHexDecode/DCTDecode]'),
    ).not.toThrow();
    expect(
      packed(Buffer.from('FFD8>'), '/Type/Outlines/First 7 0 R>>endobj 9 0 obj<</Filter/DCTDecode'),
    ).not.toThrow();
  });
  it.each([
    '/Type/Obj#53tm/N 1/First 4/Filter/FlateDecode',
    '/N 1/First 4/Filter/FlateDecode',
    '/X( 1 0 obj <<)/Type/ObjStm/Y(endobj 1 0 obj)/First 4/Filter/FlateDecode',
    '/Type 9 0 R/N 1/Filter/FlateDecode',
    '/Type/ObjStm/First 4/Filter[/FlateDecode/ASCIIHexDecode]',
    '/Type/ObjStm/First 4/Filter 8 0 R',
    '/Type/ObjStm/First 4/Filter/LZWDecode',
    '/Type/ObjStm/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>',
    '/Type/ObjStm/First 4/Filter/FlateDecode/Filter/AHx',
  ])('and hidden by %s is refused', (dictionary) => expect(packed(script, dictionary)).toThrow());
  it('is refused where it cannot be read, or is far larger than it looks', () => {
    expect(packed(Buffer.from('no zlib at all'))).toThrow();
    expect(packed(deflateSync(Buffer.alloc(40 * 1024 * 1024)))).toThrow();
  });
});
