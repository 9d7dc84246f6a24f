import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inLocale } from '#server/platform/messages/format.ts';
import { AppError, ERRORS, errorCode, type ErrorName, fail } from './errors.ts';

const documented = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, 4)
      .map((cell) => cell.trim()),
  );

describe('the error table', () => {
  it('is documented line by line in docs/errors.md', () => {
    const table = (Object.keys(ERRORS) as ErrorName[]).map((name) => [
      `\`${errorCode(name)}\``,
      String(ERRORS[name][0]),
      inLocale('en', ERRORS[name][1]),
    ]);
    expect(documented).toEqual(table);
  });

  it('gives a refusal its code, status and text, and lets a figure replace the text', () => {
    expect(() => fail('cart_item_not_found')).toThrow(
      expect.objectContaining({
        code: 'CART_ITEM_NOT_FOUND',
        status: 404,
        message: 'errors.cart_item_missing',
      }),
    );
    expect(new AppError('insufficient_stock', { message: 'errors.only_n_left' }).message).toBe(
      'errors.only_n_left',
    );
  });
});
