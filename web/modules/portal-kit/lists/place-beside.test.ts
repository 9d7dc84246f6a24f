import { expect, test } from 'vitest';
import { besidePlace } from './place-beside.ts';

const VIEW = { width: 1280, height: 800 };
const button = (top: number, right: number) => ({
  top,
  bottom: top + 40,
  left: right - 40,
  right,
});

test('a menu opens below its button, aligned to its side', () => {
  expect(besidePlace(button(100, 600), { width: 240, height: 200 }, VIEW, 'right')).toEqual({
    left: 360,
    top: 148,
    room: 644,
  });
  expect(besidePlace(button(100, 600), { width: 240, height: 200 }, VIEW, 'left').left).toBe(560);
});

test("a menu of the last row opens above it instead of below the window's end", () => {
  const at = besidePlace(button(740, 600), { width: 240, height: 200 }, VIEW, 'right');
  expect([at.top, at.room]).toEqual([532, 724]);
});

test('a menu too high for either side takes the larger one and scrolls', () => {
  const at = besidePlace(button(300, 600), { width: 240, height: 900 }, VIEW, 'right');
  expect(at.top).toBe(348);
  expect(at.top + at.room).toBeLessThanOrEqual(800 - 8);
});

test('a menu never leaves the window sideways', () => {
  const narrow = { width: 360, height: 700 };
  expect(besidePlace(button(100, 60), { width: 240, height: 100 }, narrow, 'right').left).toBe(8);
  expect(besidePlace(button(100, 350), { width: 240, height: 100 }, narrow, 'left').left).toBe(112);
});
