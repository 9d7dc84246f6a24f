import { describe, expect, it } from 'vitest';
import { toAppError } from './error-reply.ts';

describe('an error of the database', () => {
  it.each(['40001', '40P01'])(
    'says to come back where transactions still collide after all tries (%s)',
    (code) => {
      expect(toAppError(Object.assign(new Error('rows changed'), { code }))).toMatchObject({
        status: 503,
        code: 'SERVER_BUSY',
        retryAfter: 1,
      });
    },
  );
  it('says so where the database cannot be reached', () => {
    expect(toAppError(Object.assign(new Error('stopped'), { code: '57P01' }))).toMatchObject({
      status: 503,
      code: 'DATABASE_UNAVAILABLE',
    });
  });
  it('is an internal error otherwise, and says nothing about it', () => {
    expect(toAppError(Object.assign(new Error('select secret'), { code: '42P01' }))).toMatchObject({
      status: 500,
      code: 'INTERNAL',
      message: 'errors.unexpected',
    });
  });
});
