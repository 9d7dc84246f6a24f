import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MOTIFS } from '#contracts/vendors/vendor-mark.ts';
import { markColors, markShapes, markSvg } from './mark-drawing.ts';

const css = ['marks', 'tokens']
  .map((name) => readFileSync(new URL(`../../../web/styles/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');
const variable = (name: string): string => {
  const value = css.match(new RegExp(`--${name}: ([^;]+);`))![1]!;
  const other = /(?:var|--theme)\(--([\w-]+)\)/.exec(value)?.[1];
  return other ? variable(other) : value;
};
const classColor = (name: string, property: string): string => {
  const value = css.match(new RegExp(`\\.${name} \\{\\s*--${property}: ([^;]+);`))![1]!;
  const other = /(?:var|--theme)\(--([\w-]+)\)/.exec(value)?.[1];
  return other ? variable(other) : value;
};

describe('a mark on paper and in emails', () => {
  it('has the colours of the pages by day', () => {
    for (let colour = 0; colour < 7; colour += 1)
      expect(markColors(`${colour}0000-bag`).vm).toBe(classColor(`vm${colour}`, 'vm'));
    for (let second = 0; second < 3; second += 1)
      expect(markColors(`0${second}000-bag`).vs).toBe(classColor(`vs${second}`, 'vs'));
    expect(markColors('00000-bag')).toMatchObject({ va: variable('va'), vg: variable('vg') });
  });

  it('is whole for every motif and awning: no variable is left', () => {
    for (const motif of MOTIFS)
      for (const awning of [0, 1, 2, 3]) {
        const mark = `31${awning}20-${motif}`;
        expect(markSvg(mark)).not.toContain('var(');
        for (const { shapes } of markShapes(mark)) {
          expect(shapes.length).toBeGreaterThan(0);
          for (const { d, fill, stroke } of shapes) {
            expect(d).toMatch(/^M/);
            expect(fill ?? stroke).toMatch(/^#[0-9a-f]{6}$/);
          }
        }
      }
  });
});
