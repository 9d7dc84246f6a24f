import { expect, test } from 'vitest';
import { cornersOf, freeCorner } from './toast-place.ts';

const VIEW = { width: 1280, height: 800 };
const corners = cornersOf({ width: 400, height: 60 }, VIEW);
const at = (left: number, top: number, width = 44, height = 44) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('toasts are at the top right where nothing is below them', () => {
  expect(freeCorner(corners, [at(20, 20)]).corner).toBe('top-right');
});

test("a page's buttons at the top right, and a dialog's close button, stay free", () => {
  expect(freeCorner(corners, [at(1100, 70), at(1180, 70)]).corner).toBe('bottom-right');
  expect(freeCorner(corners, [at(890, 90)]).corner).toBe('bottom-right');
});

test('with a bar of actions at the bottom the other side is taken', () => {
  expect(freeCorner(corners, [at(1100, 70), at(1000, 740), at(900, 750)]).corner).toBe(
    'bottom-left',
  );
});

test('where every corner has controls, the fewest are covered', () => {
  const everywhere = [
    at(1100, 70),
    at(1150, 70),
    at(1100, 750),
    at(1150, 750),
    at(20, 750),
    at(60, 750),
    at(20, 70),
  ];
  expect(freeCorner(corners, everywhere).corner).toBe('top-left');
});

test('a toast stays inside a narrow window', () => {
  for (const { box } of cornersOf({ width: 336, height: 60 }, { width: 360, height: 640 })) {
    expect(box.left).toBeGreaterThanOrEqual(12);
    expect(box.right).toBeLessThanOrEqual(348);
    expect(box.bottom).toBeLessThanOrEqual(628);
  }
});
