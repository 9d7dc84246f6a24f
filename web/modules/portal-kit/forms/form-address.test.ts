import { expect, test } from 'vitest';
import { isSameForm } from './form-address.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

test('a form stays on its page and tab, whatever else changes in the address', () => {
  expect(isSameForm(at('/settings?tab=store'), at('/settings?tab=store&page=2#name'), false)).toBe(
    true,
  );
  expect(isSameForm(at('/settings?tab=store'), at('/settings?tab=team'), false)).toBe(false);
  expect(isSameForm(at('/settings?tab=store'), at('/settings'), false)).toBe(false);
  expect(isSameForm(at('/settings'), at('/orders'), false)).toBe(false);
});

test('a form that the address leads to by a file and a step goes with either', () => {
  expect(isSameForm(at('/products/bulk?import=a'), at('/products/bulk'), false)).toBe(false);
  expect(isSameForm(at('/products/bulk?import=a'), at('/products/bulk?import=b'), false)).toBe(
    false,
  );
  expect(
    isSameForm(at('/products/bulk?import=a&step=columns'), at('/products/bulk?import=a'), false),
  ).toBe(false);
  expect(
    isSameForm(
      at('/products/bulk?import=a&step=columns'),
      at('/products/bulk?step=columns&import=a&outcome=bad'),
      false,
    ),
  ).toBe(true);
});

test('a form in a panel hangs on the whole address but its hash', () => {
  expect(isSameForm(at('/messages?open=a'), at('/messages'), true)).toBe(false);
  expect(isSameForm(at('/messages?open=a'), at('/messages?open=a#answer'), true)).toBe(true);
});
