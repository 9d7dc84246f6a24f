import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutOf } from './crop-picture.ts';

it('cuts what was framed, in the pixels of the picture itself', () => {
  expect(cutOf({ width: 4000, height: 3000 }, { x: 12.5, y: 0, width: 75, height: 100 })).toEqual({
    x: 500,
    y: 0,
    width: 3000,
    height: 3000,
    drawnWidth: 1800,
    drawnHeight: 1800,
  });
  expect(cutOf({ width: 900, height: 900 }, { x: 50, y: 50, width: 50, height: 25 })).toEqual({
    x: 450,
    y: 450,
    width: 450,
    height: 225,
    drawnWidth: 450,
    drawnHeight: 225,
  });
});
it('never leaves the picture, is never empty and never larger than it was', () => {
  const size = fc.integer({ min: 1, max: 6000 });
  const percent = fc.double({ min: -5, max: 110, noNaN: true });
  fc.assert(
    fc.property(size, size, percent, percent, percent, percent, (width, height, x, y, w, h) => {
      const cut = cutOf({ width, height }, { x, y, width: w, height: h });
      expect(cut.x + cut.width).toBeLessThanOrEqual(width);
      expect(cut.y + cut.height).toBeLessThanOrEqual(height);
      expect(Math.min(cut.x, cut.y)).toBeGreaterThanOrEqual(0);
      expect(
        Math.min(cut.width, cut.height, cut.drawnWidth, cut.drawnHeight),
      ).toBeGreaterThanOrEqual(1);
      expect(Math.max(cut.drawnWidth, cut.drawnHeight)).toBeLessThanOrEqual(1800);
      expect(cut.drawnWidth).toBeLessThanOrEqual(cut.width);
    }),
  );
});
