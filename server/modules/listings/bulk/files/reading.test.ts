import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportDefaults, type ImportSettings } from '#contracts/listings/bulk-fields.ts';
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
import { CategoryIndex } from '#server/modules/listings/bulk/import/category-book.ts';
import { detectDialect } from './dialect.ts';
import { PRODUCT_HEADER } from '#server/modules/listings/bulk/export/export.ts';
import { recognise, checkedMapping } from './formats.ts';
import { Grouping, rowReader } from './groups.ts';
import { mergeImportedProduct } from '#server/modules/listings/bulk/import/merge.ts';
import {
  type ProductInput,
  readProduct,
} from '#server/modules/listings/bulk/import/read-products.ts';
import { type ImportFileRow, readRows, UnreadableFile } from './rows.ts';
import { packMessage } from '#server/platform/messages/format.ts';
import { text as shown } from '#server/testing/text.ts';

const bytesOf = (text: string, encoding: 'utf8' | 'utf16le' | 'latin1' = 'utf8') =>
  Buffer.from(text, encoding);
async function* one(bytes: Uint8Array, step = bytes.length) {
  for (let i = 0; i < bytes.length; i += step) yield bytes.subarray(i, i + step);
}
async function rowsOf(bytes: Uint8Array, step?: number): Promise<ImportFileRow[]> {
  const rows: ImportFileRow[] = [];
  for await (const batch of readRows(one(bytes, step), detectDialect(bytes))) rows.push(...batch);
  return rows;
}
const cellsOf = async (bytes: Uint8Array, step?: number) =>
  (await rowsOf(bytes, step)).map((r) => r.cells);

/** The products of a file according to our guesses. */
async function productsOf(
  bytes: Uint8Array,
  change: Partial<ImportSettings> = {},
): Promise<ProductInput[]> {
  const [header, ...rows] = await rowsOf(bytes);
  const { format, ...guess } = recognise(header!.cells);
  const settings: ImportSettings = {
    ...guess,
    defaults: ImportDefaults.parse({}),
    categories: {},
    rate: 1,
    submit: false,
    isSure: false,
    ...change,
  };
  const read = rowReader(settings.mapping);
  const grouping = new Grouping(settings.kind, format);
  for (const row of rows) grouping.note(read(row));
  const found: ProductInput[] = [];
  const batches = (async function* () {
    yield rows.map(read);
  })();
  for await (const groups of grouping.groups(batches)) {
    for (const g of groups)
      found.push(
        readProduct(g, {
          format,
          settings,
          leastHsn: 4,
          day: '2026-11-22',
          columnOf: (key) => header!.cells[settings.mapping.indexOf(key)] ?? null,
          firstRowOf: (sku) => grouping.firstRowOf(sku),
        }),
      );
  }
  return found;
}
const sample = (name: string) => readFileSync(new URL(`samples/${name}.csv`, import.meta.url));
const unitsOf = (p: ProductInput) =>
  p.units.map((u) => [u.sku, u.color, u.size, u.variant, u.price, u.mrp, u.stock]);

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
          for await (const batch of readRows(one(bytesOf(csvLines(rows))), {
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
  it('make text of HTML, without what would run', () => {
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
  it("know our own templates and Shopify's newer names", () => {
    expect(recognise(PRODUCT_HEADER)).toMatchObject({
      format: 'own',
      kind: 'products',
      weightUnit: 'g',
      lengthUnit: 'cm',
    });
    expect(recognise(PRODUCT_HEADER).mapping).not.toContain(null);
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

describe('products of other vendors', () => {
  it('come from Shopify: options named once, pictures below, a struck price below the price', async () => {
    const [kurta, tote] = await productsOf(sample('shopify'));
    expect(kurta).toMatchObject({
      handle: 'block-print-kurta',
      problems: [],
      text: {
        name: 'Block print kurta',
        brand: 'Aangan',
        description: 'Soft cotton, printed by hand.\n\n• Machine wash\n• Straight fit',
      },
      category: 'Apparel & Accessories > Clothing > Kurtas',
      weightGrams: 310,
    });
    expect(unitsOf(kurta!)).toEqual([
      ['SHOP-KUR-1', 'Indigo', 'M', '', 129_900, 169_900, 12],
      ['SHOP-KUR-2', 'Indigo', 'L', '', 129_900, 169_900, 0],
      ['SHOP-KUR-3', 'Rust', 'L', '', 135_000, null, 4],
    ]);
    expect(kurta!.images).toEqual([
      'https://pictures.example/kurta-1.jpg?width=1500',
      'https://pictures.example/kurta-2.jpg',
      'https://pictures.example/kurta-3.jpg',
    ]);
    expect(kurta!.notes).toEqual([
      packMessage('listings.row.barcode_ignored'),
      packMessage('listings.row.stock_set_to_zero'),
      packMessage('listings.row.list_price_ignored'),
    ]);
    expect(unitsOf(tote!)).toEqual([['SHOP-TOTE', '', '', '', 44_900, null, 30]]);
  });
  it('come from WooCommerce: variations by SKU or number of their parent, no downloads and no sets', async () => {
    const found = await productsOf(sample('woocommerce'));
    const by = new Map(found.map((p) => [p.handle, p]));
    expect(unitsOf(by.get('woo-tee')!)).toEqual([
      ['woo-tee-black-m', 'Black', 'M', '', 59_900, 59_900, 8],
      ['woo-tee-olive-l', 'Olive', 'L', '', 49_900, 59_900, 5],
    ]);
    expect(by.get('woo-tee')).toMatchObject({
      problems: [],
      weightGrams: 227,
      lengthCm: 61,
      text: {
        name: 'Round-neck tee',
        description: 'A tee of combed cotton with a round neck.\nMade in Tiruppur.',
      },
    });
    expect(unitsOf(by.get('woo-cap')!)).toEqual([['woo-cap', '', '', '', 34_900, 49_900, 25]]);
    expect(by.get('woo-song')!.problems[0]).toMatchObject({ row: 4, column: 'Type' });
    expect(by.get('woo-set')!.problems[0]!.message).toContain('"grouped"');
  });
  it('come from Spree: a row for the product, dollars only with their rate', async () => {
    const [kettle] = await productsOf(sample('spree'));
    expect(kettle!.problems.map((p) => [p.row, p.column])).toEqual([
      [3, 'currency'],
      [4, 'currency'],
    ]);
    const [paid] = await productsOf(sample('spree'), { rate: 84 });
    expect(paid).toMatchObject({
      problems: [],
      handle: 'clay-kettle',
      category: 'Kitchen -> Kettles',
      weightGrams: 907,
      lengthCm: 20.3,
      heightCm: 22.9,
    });
    expect(unitsOf(paid!)).toEqual([
      ['KETTLE-RED', 'Red', '', '', 172_200, null, 50],
      ['KETTLE-SAND', 'Sand', '', '', 176_400, 210_000, 40],
    ]);
  });
  it("come from Bagisto: options in the parent's table, one language, stock added up", async () => {
    const [scarf, jacket, bundle] = await productsOf(sample('bagisto'));
    expect(scarf).toMatchObject({
      problems: [],
      handle: 'BG-1',
      text: { name: 'Wool scarf' },
      weightGrams: 350,
    });
    expect(scarf!.notes).toContain(packMessage('listings.row.first_language_used'));
    expect(unitsOf(scarf!)).toEqual([['BG-1', '', '', '', 119_900, 149_900, 15]]);
    expect(jacket).toMatchObject({ problems: [], handle: 'BG-2', text: { name: 'Puffer jacket' } });
    expect(unitsOf(jacket!)).toEqual([
      ['BG-2-Y-M', 'Yellow', 'M', '', 299_900, 299_900, 3],
      ['BG-2-Y-L', 'Yellow', 'L', '', 299_900, 299_900, 2],
    ]);
    expect(bundle!.problems[0]!.message).toContain('"bundle"');
  });
  it('name row, column and how to fix it', async () => {
    const header = 'Product code,Name,HSN code,GST rate,MRP,Price,Stock,SKU,EAN,Colour';
    const found = await productsOf(
      bytesOf(
        [
          header,
          'p1,Lamp,94,7,500,600,-1,A,123,Red',
          'p1,,,,500,abc,1,A,,Red',
          'p2,Mug,6912,5,300,250,4,B,,',
        ].join('\n'),
      ),
    );
    expect(found[0]!.problems.map((p) => [p.row, p.column])).toEqual([
      [2, shown('common.price')],
      [2, shown('common.stock')],
      [2, shown('listings.ean')],
      [3, shown('listings.field.sku')],
      [3, shown('common.price')],
      [3, shown('listings.field.product_code')],
      [2, shown('catalog.attribute.hsn_code')],
      [2, shown('listings.gst.rate')],
    ]);
    expect(found[1]!.problems).toEqual([]);
  });
});

describe('a category', () => {
  const book = new CategoryIndex(
    [
      ['c1', null, 'Fashion'],
      ['c2', 'c1', 'Women'],
      ['c3', 'c2', 'Kurtas'],
      ['c4', null, 'Kitchen & Home'],
      ['c5', 'c4', 'Kettle'],
      ['c6', 'c4', 'Women'],
    ].map(([id, parent, name]) => ({
      id: id!,
      parent_id: parent!,
      name: name!,
      slug: `${id}-slug`,
      path: id!,
      is_active: true,
    })),
  );
  it('is found by its path, its id, or the last name that only one has', () => {
    expect([
      book.find('Fashion > Women > Kurtas'),
      book.find('c5'),
      book.find('Apparel & Accessories > Clothing > Kurtas'),
      book.find('Kitchen -> Kettles'),
      book.find('kitchen and home'),
      book.find('Women'),
      book.find('Boats'),
      book.find(''),
    ]).toEqual(['c3', 'c5', 'c3', 'c5', 'c4', null, null, null]);
    expect(book.titleOf('c3')).toBe('Fashion > Women > Kurtas');
  });
});

describe('a product taken over', () => {
  it('sells exactly the combinations the file names, under names that stay', async () => {
    const [kurta] = await productsOf(sample('shopify'));
    const context = {
      categoryId: 'c3',
      defaults: ImportDefaults.parse({ hsn: '6109', stock: 3 }),
      pictures: new Map(),
    };
    const { draft, problem } = mergeImportedProduct(null, kurta!, context);
    expect(problem).toBeNull();
    expect(draft).toMatchObject({
      categoryId: 'c3',
      hsnCode: '6109',
      name: 'Block print kurta',
      pictureLinks: kurta!.images,
    });
    expect(
      draft.units.filter((u) => u.isSold).map((u) => [u.option, u.price, u.mrp, u.stock]),
    ).toEqual([
      ['o-indigo-m', 1299, 1699, 12],
      ['o-indigo-l', 1299, 1699, 0],
      ['o-rust-l', 1350, 1350, 4],
    ]);
    const again = mergeImportedProduct(draft, kurta!, context);
    expect(again.draft).toEqual(draft);
  });
  it('places no more units than a product may have', async () => {
    const [kurta] = await productsOf(sample('shopify'));
    const units = Array.from({ length: 1_000 }, (_, i) => ({
      ...kurta!.units[0]!,
      sku: `S${i}`,
      size: `Size ${i}`,
    }));
    const { draft, problem } = mergeImportedProduct(
      null,
      { ...kurta!, units },
      { categoryId: 'c3', defaults: ImportDefaults.parse({}), pictures: new Map() },
    );
    expect(problem).toBe(packMessage('listings.row.too_many_options', { most: 30 }));
    expect(draft.options).toHaveLength(31);
  });
});
