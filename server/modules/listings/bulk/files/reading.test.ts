import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PORTAL_LOCALES } from '#contracts/kernel/locales.ts';
import { inCallerLanguage } from '#server/platform/messages/caller.ts';
import {
  type ImportSettings,
  PRODUCT_FIELDS,
  STOCK_FIELDS,
  TRANSLATED_FIELDS,
} from '#contracts/listings/bulk-fields.ts';
import { csvLines, neutralise, withoutGuard } from '#server/platform/csv/csv.ts';
import {
  addresses,
  BadCell,
  parseCentimetres,
  parseGrams,
  gstText,
  parseMoney,
  parseUnits,
  textOfHtml,
  parseYesNo,
} from './cells.ts';
import { templateCsv } from '#server/modules/listings/bulk/export/export.ts';
import { recognise, checkedMapping } from './formats.ts';
import { readRows, UnreadableFile } from './rows.ts';
import { formatMessage, packMessage } from '#server/platform/messages/format.ts';
import { text as shown } from '#server/testing/text.ts';
import { rowsOf, bytesOf, inSteps, sample } from './reading.fixture.ts';

const cellsOf = async (bytes: Uint8Array, step?: number) =>
  (await rowsOf(bytes, step)).map((r) => r.cells);

describe('a file', () => {
  const table = [
    [shown('common.name'), shown('listings.field.sku')],
    ['Kurta, long', 'K-1'],
    ['Line one\nline "two"', 'कुर्ता'],
  ];
  const text = csvLines(table);
  it('is read in every way it may be written', async () => {
    const semicolons = text
      .replaceAll('Name,SKU', 'Name;SKU')
      .replaceAll('"Kurta, long",K-1', '"Kurta, long";K-1')
      .replaceAll('"",', '"";')
      .replaceAll('""",', '""";')
      .replace('two"""', 'two"""');
    expect(await cellsOf(bytesOf(text))).toEqual(table);
    expect(await cellsOf(bytesOf(`\uFEFF${text}`))).toEqual(table);
    expect(await cellsOf(bytesOf(`\uFEFF${text}`, 'utf16le'))).toEqual(table);
    expect(await cellsOf(bytesOf(`\uFEFF${text}`, 'utf16le').swap16())).toEqual(table);
    expect(await cellsOf(bytesOf(text), 3)).toEqual(table);
    expect(await cellsOf(bytesOf(text.replaceAll('\r\n', '\n')))).toEqual(table);
    expect((await cellsOf(bytesOf(semicolons)))[0]).toEqual(table[0]);
    expect(await cellsOf(bytesOf('A\tB\r\n1,5\t2\r\n'))).toEqual([
      ['A', 'B'],
      ['1,5', '2'],
    ]);
    expect(await cellsOf(bytesOf('sep=;\nA;B\n1;2\n'))).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ]);
    expect(await cellsOf(bytesOf('Name;Preis\nTür;5\n', 'latin1'))).toEqual([
      [shown('common.name'), 'Preis'],
      ['Tür', '5'],
    ]);
  });
  it('ends at its last column, however many empty cells follow', async () => {
    expect(await cellsOf(bytesOf(`A,B${','.repeat(5_000)}\n1,2${','.repeat(5_000)}\n`))).toEqual([
      ['A', 'B', ...Array<string>(198).fill('')],
      ['1', '2', ...Array<string>(198).fill('')],
    ]);
    await expect(rowsOf(bytesOf(`A,B\n1${','.repeat(200)}2\n`))).rejects.toThrow(
      packMessage('listings.row.too_many_columns', { n: 2, most: 200 }),
    );
  });
  it('counts rows as a spreadsheet does, empty ones too', async () => {
    expect((await rowsOf(bytesOf('A,B\n\n"x\ny",1\n,\nz,2\n'))).map((r) => r.n)).toEqual([1, 3, 5]);
  });
  it('says what is wrong where it cannot be read', async () => {
    await expect(rowsOf(bytesOf('A,B\n"never closed,1\nx,2\n'))).rejects.toThrow(UnreadableFile);
    await expect(rowsOf(bytesOf(`A,B\n${'x'.repeat(33_000)},1\n`))).rejects.toThrow(
      packMessage('listings.row.cell_too_long', { n: 2, column: 1 }),
    );
    await expect(rowsOf(bytesOf(`A,B\n${'1,'.repeat(220)}1\n`))).rejects.toThrow(
      packMessage('listings.row.too_many_columns', { n: 2, most: 200 }),
    );
  });
  it('gives back every text that was neutralised, and none that a spreadsheet would run', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@\t\r\n][a-z']{0,4}$/)),
        (t) => {
          expect(withoutGuard(neutralise(t))).toBe(t);
          expect(/^[=+\-@\t\r\n]/.test(neutralise(t))).toBe(false);
        },
      ),
    );
  });
  it('comes back from CSV as it went out', async () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', '=', '-', "'", '"', ',', '\n', ';', '+', ' ', 'अ'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(letters, letters), { minLength: 1, maxLength: 5 }),
        async (cells) => {
          const rows = [['First', 'Second'], ...cells.map(([a, b]) => [`x${a}`, b])];
          const back: string[][] = [];
          for await (const batch of readRows(inSteps(bytesOf(csvLines(rows))), {
            encoding: 'utf-8',
            delimiter: ',',
          }))
            back.push(...batch.map((r) => r.cells));
          expect(back).toEqual(rows);
        },
      ),
    );
  });
});

describe('cells', () => {
  it.each([
    ['1499', 149_900],
    ['₹1,23,456.50', 12_345_650],
    ['Rs. 99/-', 9_900],
    ['1.234,50', 123_450],
    ['12,5', 1_250],
    ['', null],
    ['64.9500', 6_495],
  ])('take %s for so many paise', (text, paise) => {
    expect(parseMoney(text, 1)).toBe(paise);
  });
  it('count rupees by the rate', () => {
    expect(parseMoney('20.50', 84)).toBe(172_200);
  });
  it.each(['abc', '-5', '1.234', '99999999999'])('refuse %s as an amount', (text) => {
    expect(() => parseMoney(text, 1)).toThrow(BadCell);
  });
  it('read units, weights, lengths, rates and words', () => {
    expect([
      parseUnits('12'),
      parseUnits('100.0'),
      parseUnits('default=10,second=5'),
      parseUnits('-3'),
      parseUnits(''),
    ]).toEqual([12, 100, 15, -3, null]);
    expect([
      parseGrams('2', 'lb'),
      parseGrams('0.35', 'kg'),
      parseGrams('1.5 kg', 'g'),
      parseGrams('', 'g'),
      parseGrams('0', 'g'),
    ]).toEqual([907, 350, 1_500, null, null]);
    expect([
      parseCentimetres('8', 'in'),
      parseCentimetres('30', 'mm'),
      parseCentimetres('12 cm', 'in'),
    ]).toEqual([20.3, 3, 12]);
    expect([gstText('18%'), gstText('GST 5'), gstText('5.00 %'), gstText('textile-2500')]).toEqual([
      '18',
      '5',
      '5',
      'textile-2500',
    ]);
    expect([parseYesNo('Yes'), parseYesNo('0'), parseYesNo('')]).toEqual([true, false, null]);
    expect(() => parseUnits('2.5')).toThrow(BadCell);
    expect(() => parseGrams('2', 'stone')).toThrow(BadCell);
  });
  it('make text of HTML, without scripts', () => {
    expect(
      textOfHtml(
        '<p>Soft &amp; light.</p><script>alert(1)</script><ul><li>One</li><li>Two</li></ul><img src=x onerror=alert(1)>',
      ),
    ).toBe('Soft & light.\n\n• One\n• Two');
    expect(textOfHtml('5 < 6 &copy; &#2309;')).toBe('5 < 6 &copy; अ');
  });
  it('find addresses of pictures', () => {
    expect(
      addresses('https://a.example/1.jpg?w=1,2, http://b.example/2.png\njavascript:alert(1)'),
    ).toEqual(['https://a.example/1.jpg?w=1,2']);
    expect(addresses('https://a.example/1.jpg | https://a.example/2.jpg')).toHaveLength(2);
    expect(addresses('1.webp,2.webp')).toEqual([]);
  });
});

describe('formats', () => {
  it.each(['shopify', 'woocommerce', 'spree', 'bagisto'])(
    'are known by their header: %s',
    async (name) => {
      const [header] = await rowsOf(sample(name));
      expect(recognise(header!.cells)).toMatchObject({ format: name, kind: 'products' });
    },
  );
  it.each(PORTAL_LOCALES)('know our own templates in every language: %s', async (locale) => {
    const template = async (kind: 'products' | 'stock') => {
      const file = await inCallerLanguage(locale, () => Array.fromAsync(templateCsv(kind)));
      return cellsOf(Buffer.concat(file));
    };
    const [header, example] = await template('products');
    expect(header![1]).toBe(formatMessage(locale, 'common.name'));
    const known = recognise(header!);
    expect(known).toMatchObject({
      format: 'own',
      kind: 'products',
      weightUnit: 'g',
      lengthUnit: 'cm',
    });
    expect(known.mapping).toEqual([...PRODUCT_FIELDS, ...TRANSLATED_FIELDS].map((f) => f.key));
    expect(parseYesNo(example![known.mapping.indexOf('cod')]!)).toBe(true);
    const [stock] = await template('stock');
    expect(recognise(stock!)).toMatchObject({
      kind: 'stock',
      format: 'own',
      mapping: STOCK_FIELDS.map((f) => f.key),
    });
  });
  it("know our stock export and Shopify's newer names", () => {
    expect(
      recognise([
        shown('listings.field.offer'),
        shown('listings.field.sku'),
        'Product',
        'Unit',
        shown('catalog.mrp'),
        shown('common.price'),
        shown('listings.field.sale_price'),
        'Stock now',
        shown('listings.field.stock_change'),
        shown('listings.field.stock_counted'),
      ]),
    ).toMatchObject({
      kind: 'stock',
      mapping: [
        'offer',
        'sku',
        null,
        null,
        'mrp',
        'price',
        'salePrice',
        null,
        'stockChange',
        'stockCounted',
      ],
    });
    expect(
      recognise([
        'Title',
        'URL handle',
        shown('listings.field.sku'),
        'Option1 name',
        'Option1 value',
        shown('common.price'),
        'Compare-at price',
        'Inventory quantity',
        'Weight value (grams)',
        'Product image URL',
      ]),
    ).toMatchObject({
      format: 'shopify',
      mapping: [
        'name',
        'handle',
        'sku',
        'option1Name',
        'option1Value',
        'price',
        'mrp',
        'stock',
        'weight',
        'images',
      ],
    });
    expect(recognise(['Item name', 'Selling price', 'Qty', 'Whatever'])).toMatchObject({
      format: 'other',
      mapping: ['name', 'price', 'stock', null],
    });
  });
  it('take each field once', () => {
    const settings = {
      kind: 'products',
      mapping: ['name', 'name', 'stockChange', 'sku'],
    } as unknown as ImportSettings;
    expect(checkedMapping(settings, 5).mapping).toEqual(['name', null, null, 'sku', null]);
  });
});
