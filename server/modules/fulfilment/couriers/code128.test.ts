import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128, code128Symbols } from './code128.ts';

/** Decodes bars like a scanner: every symbol is 11 modules of three bars, the stop 13 of four. */
function scan(text: string): string[] {
  const { bars, width } = code128(text);
  const modules = Array.from({ length: width }, () => '0');
  for (const bar of bars) modules.fill('1', bar.x, bar.x + bar.width);
  const row = modules.join('');
  expect((row.length - 13) % 11).toBe(0);
  return [...(row.slice(0, -13).match(/.{11}/g) ?? []), row.slice(-13)];
}

describe('Code 128', () => {
  it('has the check symbol of the standard’s sum', () => {
    // (104 + 1·48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35) mod 103
    expect(code128Symbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
  });

  it('draws start, stop and characters as the standard shows them', () => {
    const row = scan('A');
    expect(row[0]).toBe('11010010000');
    expect(row[1]).toBe('10100011000');
    expect(row.at(-1)).toBe('1100011101011');
    expect(code128('A').width).toBe(46);
  });

  it('gives every symbol a pattern of its own with an even number of dark modules', () => {
    const all = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
    const patterns = all.map((character) => scan(character)[1]!);
    expect(new Set(patterns).size).toBe(95);
    for (const pattern of patterns) {
      expect(pattern).toMatch(/^1.*0$/);
      expect([...pattern].filter((m) => m === '1').length % 2).toBe(0);
    }
  });

  it('parts every text into whole symbols', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.integer({ min: 32, max: 126 }).map((c) => String.fromCharCode(c)),
          minLength: 1,
          maxLength: 40,
        }),
        (text) => {
          const symbols = code128Symbols(text);
          expect(symbols).toHaveLength(text.length + 3);
          expect(code128(text).width).toBe((symbols.length - 1) * 11 + 13);
        },
      ),
    );
  });

  it('refuses what it cannot say', () => {
    expect(() => code128('₹')).toThrow('no symbol');
    expect(() => code128('a\n')).toThrow('no symbol');
  });
});
