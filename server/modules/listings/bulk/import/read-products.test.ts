import { describe, expect, it } from 'vitest';
import { ImportDefaults, type ImportSettings } from '#contracts/listings/bulk-fields.ts';
import { CategoryIndex } from './category-index.ts';
import { recognise } from '#server/modules/listings/bulk/files/formats.ts';
import { Grouping, rowReader } from '#server/modules/listings/bulk/files/groups.ts';
import { mergeImportedProduct } from './merge.ts';
import { type ProductInput, readProduct } from './read-products.ts';
import { packMessage } from '#server/platform/messages/format.ts';
import { text as shown } from '#server/testing/text.ts';
import { rowsOf, sample, bytesOf } from '#server/modules/listings/bulk/files/reading.fixture.ts';

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
const unitsOf = (p: ProductInput) =>
  p.units.map((u) => [u.sku, u.color, u.size, u.variant, u.price, u.mrp, u.stock]);

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
  const categoryIndex = new CategoryIndex(
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
      categoryIndex.find('Fashion > Women > Kurtas'),
      categoryIndex.find('c5'),
      categoryIndex.find('Apparel & Accessories > Clothing > Kurtas'),
      categoryIndex.find('Kitchen -> Kettles'),
      categoryIndex.find('kitchen and home'),
      categoryIndex.find('Women'),
      categoryIndex.find('Boats'),
      categoryIndex.find(''),
    ]).toEqual(['c3', 'c5', 'c3', 'c5', 'c4', null, null, null]);
    expect(categoryIndex.titleOf('c3')).toBe('Fashion > Women > Kurtas');
  });
});

describe('an imported product', () => {
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
    expect(problem).toBe(packMessage('listings.row.too_many_options', { most: 100 }));
    expect(draft.options).toHaveLength(101);
  });
});
