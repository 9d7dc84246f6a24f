import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { languages } from 'virtual:messages';
import { translate } from '#web/i18n/catalog.ts';
import { isAuthError, isRefusal, messageOf, waitText } from './error-message.ts';

const failure = (status: number, message: string, retryAfter?: number) =>
  new ApiError({ status, code: 'X', message, retryAfter });
afterEach(() => vi.unstubAllGlobals());

describe('what a person reads when a call fails', () => {
  it('is the server’s message, whatever the status', () => {
    expect(messageOf(failure(409, 'Only 3 left in stock'), 'errors.cart_add_failed')).toBe(
      'Only 3 left in stock',
    );
    expect(messageOf(failure(503, 'The shop is starting.'), 'errors.cart_load_failed')).toBe(
      'The shop is starting.',
    );
  });
  it('is the fallback where the server said nothing, or nothing was heard of it', () => {
    for (const error of [
      failure(400, 'errors.unexpected'),
      failure(500, ''),
      failure(0, 'The shop cannot be reached.'),
      new TypeError('Failed to fetch'),
      null,
    ]) {
      expect(messageOf(error, 'errors.cart_clear_failed')).toBe('errors.cart_clear_failed');
    }
  });
  it('says that the network was lost, not that the action was refused', () => {
    for (const code of ['NETWORK', 'TIMEOUT'])
      expect(
        messageOf(new ApiError({ status: 0, code, message: '' }), 'errors.cart_clear_failed'),
      ).toBe('errors.network');
  });
  it('is what the server said, or a text of the page in its language', async () => {
    await (await languages.hi()).default.start('/');
    vi.stubGlobal('document', { documentElement: { lang: 'hi-IN' }, querySelector: () => null });
    const hi = (id: string, values?: Record<string, string>) => translate('hi', id, values);
    const said = hi('errors.only_n_left', { n: '3' });
    expect(messageOf(failure(409, said), '')).toBe(said);
    expect(messageOf(failure(409, 'Only 3 left in stock'), '')).toBe('Only 3 left in stock');
    expect(messageOf(failure(404, 'errors.cart_item_missing'), '')).toBe(
      hi('errors.cart_item_missing'),
    );
    expect(messageOf(null, 'errors.cart_clear_failed')).toBe(hi('errors.cart_clear_failed'));
    expect(hi('errors.cart_clear_failed')).toMatch(/\p{Script=Devanagari}/u);
    expect(waitText(failure(429, '', 40))).toMatch(/ 40 .*\p{Script=Devanagari}/u);
  });
  it('tells how long to wait', () => {
    expect([
      waitText(failure(429, '', 40)),
      waitText(failure(429, '', 600)),
      waitText(failure(409, '')),
    ]).toEqual([' Try again in 40 seconds.', ' Try again in 10 minutes.', '']);
  });
  it('knows refusals, and errors that are about signing in', () => {
    expect(
      [400, 404, 409, 401, 429, 500, 0].map((status) => isRefusal(failure(status, 'x'))),
    ).toEqual([true, true, true, false, false, false, false]);
    expect(
      [failure(401, 'x'), new Error('Authentication required'), failure(400, 'x')].map(isAuthError),
    ).toEqual([true, true, false]);
  });
});
