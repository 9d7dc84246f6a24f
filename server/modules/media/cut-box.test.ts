import { expect, it } from 'vitest';
import { cutBox } from './encode.ts';

it('cuts inside the picture, in the proportions asked for, as near the point as the edges allow', () => {
  for (const [pw, ph] of [
    [1800, 1200],
    [640, 1600],
    [300, 300],
  ] as const)
    for (const [width, height] of [
      [1600, 400],
      [780, 520],
    ] as const)
      for (const x of [0, 33, 50, 100])
        for (const zoom of [1, 1.7, 3]) {
          const box = cutBox({ width: pw, height: ph }, { x, y: 100 - x, zoom, width, height });
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.top).toBeGreaterThanOrEqual(0);
          expect(box.left + box.width).toBeLessThanOrEqual(pw);
          expect(box.top + box.height).toBeLessThanOrEqual(ph);
          expect(Math.abs(box.width / box.height - width / height)).toBeLessThan(0.1);
        }
});

it('keeps the point in sight', () => {
  const cut = { x: 80, y: 50, zoom: 2, width: 780, height: 520 };
  const box = cutBox({ width: 1800, height: 1200 }, cut);
  expect(box.left).toBeLessThanOrEqual(1440);
  expect(box.left + box.width).toBeGreaterThanOrEqual(1440);
});
