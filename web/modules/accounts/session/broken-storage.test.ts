import { expect, it, vi } from 'vitest';
import { restoreSession } from './session-store.ts';

vi.mock('./stored-session.ts', async (original) => ({
  ...(await original<object>()),
  readSession: () => {
    throw new Error('the disk is gone');
  },
}));

it('a restoring that breaks leaves one signed out, with its text', () => {
  expect(restoreSession()).toEqual({
    user: null,
    token: null,
    isAuthenticated: false,
    isLoading: false,
    error: 'errors.session_restore_failed',
  });
});
