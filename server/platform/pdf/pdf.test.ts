import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, readPdf } from '#server/testing/pdf-reader.ts';
import { faces as loadFaces, scriptOf } from './faces.ts';
import { layOut } from './lines.ts';
import { pdfRupees, pdfSignedRupees } from './money.ts';
import { openPdf } from './document.ts';
import { columnWidths, drawTable } from './table.ts';

const WORDS = {
  devanagari: 'श्रीमती क्षत्रिय राष्ट्र दुर्गा द्वितीय',
  bengali: 'পশ্চিমবঙ্গ স্ত্রী চট্টোপাধ্যায় কৌ',
  gurmukhi: 'ਅੰਮ੍ਰਿਤਸਰ ਸ੍ਰੀਮਤੀ ਪੜ੍ਹ',
  gujarati: 'ક્ષત્રિય સૌરાષ્ટ્ર હૃદય',
  oriya: 'ଭୁବନେଶ୍ୱର ରାଷ୍ଟ୍ର ଲକ୍ଷ୍ମୀ',
  tamil: 'தமிழ்நாடு ஸ்ரீமதி கௌரி',
  telugu: 'ఆంధ్రప్రదేశ్ స్త్రీ కృష్ణా',
  kannada: 'ಬೆಂಗಳೂರು ಲಕ್ಷ್ಮಿ ಧರ್ಮ',
  malayalam: 'തിരുവനന്തപുരം സ്ത്രീ അവൻ',
} as const;
const AT = new Date('2026-11-20T10:00:00Z');
const pdf = () =>
  openPdf({ size: 'A4', margin: 36, title: 'बीजक 1 (a)', author: 'Rangrezi', at: AT });
interface Glyphs {
  glyphs: { id: number }[];
}

describe('scripts', () => {
  it.each(Object.entries(WORDS))(
    '%s is shaped, embedded and readable as written',
    async (script, text) => {
      const fonts = await loadFaces();
      for (const isBold of [false, true]) {
        const face = fonts(script as keyof typeof WORDS, isBold);
        for (const word of text.split(' '))
          expect(
            (face.font.layout(word) as Glyphs).glyphs.every((g) => g.id > 0),
            word,
          ).toBe(true);
      }
      const sheet = await pdf();
      sheet.text(`${text}, A-12`, sheet.left, sheet.y, sheet.width, { bold: true });
      const read = readPdf(await sheet.end());
      expect(read.words(0)).toBe(`${text}, A-12`.normalize('NFC'));
      expect(read.fonts.sort()).toEqual([
        'DejaVuSansCondensed-Bold',
        expect.stringMatching(/^NotoSans\w+-Bold$/),
      ]);
      expect(overlaps(read)).toEqual([]);
    },
  );

  it('joins and moves emails as the script wants it', async () => {
    const { font } = (await loadFaces())('devanagari', false);
    const ids = (word: string) => (font.layout(word) as Glyphs).glyphs.map((g) => g.id);
    expect(ids('क्ष')).toHaveLength(1);
    // The short i is encoded after its consonant and drawn before it.
    expect(ids('कि')).toHaveLength(2);
    expect(ids('कि')[1]).toBe(font.glyphForCodePoint(0x0915).id);
  });

  it('knows the script of an email', () => {
    expect(
      ['अ', 'অ', 'ਅ', 'અ', 'ଅ', 'அ', 'అ', 'ಅ', 'അ', 'A', '₹', 'ا', '1'].map((c) =>
        scriptOf(c.codePointAt(0)!),
      ),
    ).toEqual([...Object.keys(WORDS), 'base', 'base', 'base', 'base']);
  });

  it('shows what it cannot draw, keeps what it said, and drops what only misleads', async () => {
    const sheet = await pdf();
    sheet.text('Asha 🏡👨‍👩‍👧 李\ud800 \u202egnp\u0007.exe', sheet.left, sheet.y, sheet.width);
    const read = readPdf(await sheet.end());
    expect(read.words(0)).toBe('Asha 🏡👨‍👩‍👧 李\ufffd gnp.exe');
    const fonts = await loadFaces();
    expect(layOut('🏡👨‍👩‍👧李', 500, {}, fonts).lines[0]!.units[0]!.run.text).toBe(
      '\ufffd\ufffd\ufffd',
    );
  });

  it('sets Arabic emails from the right', async () => {
    const fonts = await loadFaces();
    expect(
      layOut('اردو بازار Delhi', 500, {}, fonts).lines[0]!.units.map((p) => p.run.text),
    ).toEqual(['بازار', ' ', 'اردو', ' Delhi']);
  });
});

describe('lines', () => {
  it('never throw and never stick out, whatever was typed', async () => {
    const fonts = await loadFaces();
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(...Object.values(WORDS)),
      fc
        .array(
          fc.constantFrom('क', '्', 'ि', 'ং', 'ெ', '\u200d', ' ', 'a', '🏡', '।', '\ud83d', '\n'),
          { maxLength: 30 },
        )
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(typed, fc.integer({ min: 60, max: 400 }), fc.boolean(), (text, width, bold) => {
        for (const line of layOut(text, width, { bold, size: 9 }, fonts).lines)
          expect(line.width).toBeLessThanOrEqual(width + 0.02);
      }),
      { numRuns: 120 },
    );
  });

  it('break after a stop before they break a word, and end in dots where there are more than may be', async () => {
    const fonts = await loadFaces();
    const texts = (text: string, width: number, limits?: { lines: number }) =>
      layOut(text, width, { size: 10 }, fonts, limits).lines.map((l) =>
        l.units.map((p) => p.run.text).join(''),
      );
    expect(texts('one two three', 40)).toEqual(['one two', 'three']);
    expect(texts('warehouse-district/block', 60)).toEqual(['warehouse-', 'district/block']);
    expect(texts('Donaudampfschifffahrt', 50).join('')).toBe('Donaudampfschifffahrt');
    expect(texts('one two three four five', 45, { lines: 2 })).toEqual(['one two', 'three…']);
    expect(texts('a\r\nb\tc\n\nd', 100)).toEqual(['a', 'b c', '', 'd']);
  });
});

describe('tables', () => {
  const COLUMNS = [
    { title: '#' },
    { title: 'Goods', isWide: true },
    { title: 'Price', align: 'right' },
    { title: 'Total', align: 'right' },
  ] as const;
  async function table(rows: string[][]) {
    const sheet = await pdf();
    drawTable(sheet, COLUMNS, rows);
    return readPdf(await sheet.end('No. 1'));
  }

  it('break between rows, with their headings on every page, and keep every row', async () => {
    const products = (i: number) =>
      i % 3 === 0
        ? `साड़ी ${i}, हाथ से छपी हुई, नीला और सफ़ेद रंग, लंबाई साढ़े पाँच मीटर, ब्लाउज़ के साथ`
        : `Saree ${i}`;
    const read = await table(
      Array.from({ length: 200 }, (_, i) => [
        `${i + 1}`,
        products(i),
        '1,23,456.00',
        '98,76,54,321.00',
      ]),
    );
    expect(read.pages).toBeGreaterThan(4);
    for (let page = 0; page < read.pages; page += 1) {
      expect(read.words(page)).toMatch(/^#\nGoods\nPrice\nTotal\n/);
      expect(read.words(page)).toContain(`No. 1, page ${page + 1} of ${read.pages}`);
    }
    expect(read.texts.filter((t) => /^\d+$/.test(t.text) && t.x < 50).map((t) => t.text)).toEqual(
      Array.from({ length: 200 }, (_, i) => `${i + 1}`),
    );
    expect(overlaps(read)).toEqual([]);
    for (const t of read.texts) {
      expect(t.x).toBeGreaterThanOrEqual(36);
      expect(t.x + t.width).toBeLessThanOrEqual(595.28 - 36 + 0.1);
      expect(t.y).toBeLessThanOrEqual(841.89 - 36);
    }
  });

  it('never let cells run into each other, however long the figures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.nat(999),
            fc.constantFrom('Saree', WORDS.telugu, 'x'.repeat(120), '🏡'.repeat(40)),
            fc.nat(),
            fc.nat(1e13),
          ),
          { minLength: 1, maxLength: 12 },
        ),
        async (rows) => {
          expect(
            overlaps(
              await table(
                rows.map(([n, products, a, b]) => [`${n}`, products, pdfRupees(a), pdfRupees(b)]),
              ),
            ),
          ).toEqual([]);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('go on with a row that is longer than a page', async () => {
    const read = await table([
      ['1', Array.from({ length: 3_000 }, (_, i) => `word${i}`).join(' '), '1.00', '1.00'],
      ['2', 'next', '1.00', '1.00'],
    ]);
    expect(read.pages).toBeGreaterThan(1);
    const said = Array.from({ length: read.pages }, (_, page) => read.words(page)).join('\n');
    expect(said.match(/word\d+/g)).toEqual(Array.from({ length: 3_000 }, (_, i) => `word${i}`));
    expect(overlaps(read)).toEqual([]);
  });

  it('take smaller type before they break a sum, and shrink alike at the end', () => {
    const widths = (need: number) =>
      columnWidths(500, COLUMNS, (size) => [10, 0, need * size, need * size]);
    expect(widths(10)).toMatchObject({ size: 8, widths: [16, 500 - 16 - 172, 86, 86] });
    expect(widths(26).size).toBe(7);
    const tight = widths(200);
    expect(tight.size).toBe(5.5);
    expect(tight.widths[1]).toBe(90);
    expect(tight.widths.reduce((a, b) => a + b)).toBeCloseTo(500);
  });
});

it('says what it is and in which language, and is the same file each time', async () => {
  const make = async () => {
    const sheet = await pdf();
    sheet.text('तमिल', sheet.left, sheet.y, 100);
    return sheet.end('x');
  };
  const [first, second] = [await make(), await make()];
  expect(readPdf(first)).toMatchObject({ title: 'बीजक 1 (a)', language: 'en-IN', pages: 1 });
  expect(Buffer.compare(first, second)).toBe(0);
  // A subset of two fonts, not two fonts.
  expect(first.length).toBeLessThan(30_000);
});

it('writes money as law wants it', () => {
  expect([pdfSignedRupees(1_23_456_78), pdfSignedRupees(-5), pdfSignedRupees(0)]).toEqual([
    '₹1,23,456.78',
    '-₹0.05',
    '₹0.00',
  ]);
});
