import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMark } from './mark-parts.ts';
import { MOTIFS, VendorMark, vendorMark } from './vendor-mark.ts';

const vendor = (name: string, trade: string | null, id = 'vnd_1') => ({ id, name, trade });
const motif = (name: string, trade: string | null) =>
  readMark(vendorMark(vendor(name, trade))).motif;

describe('vendor mark', () => {
  it('is the same for a vendor every time and differs between vendors', () => {
    const marks = Array.from({ length: 40 }, (_, i) =>
      vendorMark(vendor('Shop', null, `vnd_${i}`)),
    );
    expect(marks).toEqual(marks.map((_, i) => vendorMark(vendor('Shop', null, `vnd_${i}`))));
    expect(new Set(marks).size).toBeGreaterThan(37);
    for (const mark of marks) expect(VendorMark.safeParse(mark).success).toBe(true);
  });

  it('paints what the name says, then what the vendor sells most', () => {
    expect(motif('Neelampuzha Spice Co.', 'food-and-beverages/tea-and-coffee')).toBe('spice');
    expect(motif('Padchaap', 'fashion/footwear')).toBe('shoe');
    expect(motif('Petal & Co', 'sports-and-outdoors/cricket')).toBe('bat');
    expect(motif('Dumdaar', 'pet-supplies/walk-and-wear')).toBe('paw');
    expect(motif('Sauda Mart', null)).toBe('bag');
  });

  it('has a drawing of every motif and awning', () => {
    const file = path.join(import.meta.dirname, 'marks.svg');
    expect(existsSync(file)).toBe(true);
    const drawn = [...readFileSync(file, 'utf8').matchAll(/<symbol id="(\w+)"/g)].map((m) => m[1]);
    for (const id of [...MOTIFS, 'a0', 'a1', 'a2', 'a3']) expect(drawn).toContain(id);
  });
});
