import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { languages } from 'virtual:messages';
import { isAuthError, isRefusal, messageOf, waitText } from './error-message.ts';

const failure = (status: number, message: string, retryAfter?: number) =>
  new ApiError({ status, code: 'X', message, retryAfter });
afterEach(() => vi.unstubAllGlobals());

describe('what a person reads when a call fails', () => {
  it('is the server’s message, whatever the status', () => {
    expect(messageOf(failure(409, 'Only 3 left in stock'), 'Failed to add item to cart')).toBe(
      'Only 3 left in stock',
    );
    expect(messageOf(failure(503, 'The shop is starting.'), 'Failed to fetch cart items')).toBe(
      'The shop is starting.',
    );
  });
  it('is the fallback where the server said nothing, or nothing was heard of it', () => {
    for (const error of [
      failure(400, 'An error occurred'),
      failure(500, ''),
      failure(0, 'The shop cannot be reached.'),
      new TypeError('Failed to fetch'),
      null,
    ]) {
      expect(messageOf(error, 'Failed to clear cart')).toBe('Failed to clear cart');
    }
  });
  it('is in the language of the page, figures and all', async () => {
    await (await languages.hi()).default.start('/');
    vi.stubGlobal('document', { documentElement: { lang: 'hi-IN' } });
    expect(messageOf(failure(409, 'Only 3 left in stock'), '')).toBe('स्टॉक में केवल 3 बचे हैं');
    expect(messageOf(failure(400, 'This field is required.'), '')).toBe('यह जानकारी ज़रूरी है।');
    expect(messageOf(failure(400, 'Enter 1 or more.'), '')).toBe('1 या उससे अधिक लिखें।');
    expect(messageOf(failure(404, 'Item not found in cart'), '')).toBe('आइटम कार्ट में नहीं मिला');
    expect(messageOf(null, 'Failed to clear cart')).toBe('कार्ट खाली नहीं हो सका');
    expect(waitText(failure(429, '', 40))).toBe(' 40 सेकंड बाद फिर कोशिश करें।');
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
