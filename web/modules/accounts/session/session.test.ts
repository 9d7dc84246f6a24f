import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#web/modules/browser-state/browser-storage.ts';
import { authPath, safeReturnPath } from './return-path.ts';
import { accountButtonLabel } from './session-user.ts';
import {
  cleanIdentifier,
  identifierMode,
  passwordStrength,
  signUpProblem,
} from './sign-in-validation.ts';
import { clearEverything, readSession, writeSession, writeUser } from './stored-session.ts';

const user = {
  _id: 'usr_1',
  name: 'Asha Patil',
  fullName: 'Asha Patil',
  email: 'asha@example.org',
  isEmailVerified: true,
  isPhoneVerified: false,
  profilePic: null,
};
const storages = () => ({ local: memoryStorage(), session: memoryStorage() });

describe('stored session', () => {
  it('keeps the session in local storage, or for this visit only', () => {
    const s = storages();
    writeSession(s, { user, token: 't1', keep: true });
    expect(readSession(s)).toEqual({ user, token: 't1', keep: true });
    writeSession(s, { user, token: 't2', keep: false });
    expect(s.local.getItem('userToken')).toBeNull();
    expect(readSession(s)).toEqual({ user, token: 't2', keep: false });
  });
  it('is no session when token or info is missing or malformed', () => {
    const s = storages();
    s.local.setItem('userToken', 't');
    expect(readSession(s)).toBeNull();
    s.local.setItem('userInfo', '{"_id":1}');
    expect(readSession(s)).toBeNull();
    s.local.setItem('userInfo', 'not json');
    expect(readSession(s)).toBeNull();
  });
  it('replaces the user where the session lives', () => {
    const s = storages();
    writeSession(s, { user, token: 't', keep: false });
    writeUser(s, { ...user, name: 'Asha P' });
    expect(readSession(s)?.user.name).toBe('Asha P');
    expect(s.local.keys()).toEqual([]);
  });
  it('logout takes the customer’s things out of local storage, where an operator stays signed in, and empties session storage', () => {
    const s = storages();
    writeSession(s, { user, token: 't', keep: true });
    s.local.setItem('haatlane-cart', '{}');
    s.local.setItem('adminToken', 'a');
    s.session.setItem('vendorToken', 'v');
    s.session.setItem('haatlane-promo', 'WELCOME10');
    clearEverything(s, ['haatlane-cart']);
    expect(s.local.keys()).toEqual(['adminToken']);
    expect(s.session.keys()).toEqual([]);
  });
});

describe('where to go after signing in', () => {
  it.each(['/product/x?variant=1#reviews', '/checkout', '/'])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    null,
    '/login?next=/x',
  ])('refuses %j', (path) => expect(safeReturnPath(path)).toBe('/'));
  it('carries the page along to the auth pages', () => {
    expect(authPath('/login', '/product/x?a=1')).toBe('/login?next=%2Fproduct%2Fx%3Fa%3D1');
    expect(authPath('/signup', '/')).toBe('/signup');
    expect(authPath('/signup', '/login')).toBe('/signup');
  });
});

describe('sign-in rules', () => {
  it('labels the account button by the first name', () => {
    expect(accountButtonLabel(user)).toBe('Asha');
    expect(accountButtonLabel({ fullName: '', name: 'Ravi K' })).toBe('Ravi');
    expect(accountButtonLabel(null)).toBe('common.account');
  });
  it('tells e-mail from phone by the @', () => {
    expect(identifierMode('a@b')).toBe('email');
    expect(identifierMode('98 7')).toBe('phone');
    expect(cleanIdentifier(' +91 98765 43210 ')).toBe('+919876543210');
    expect(cleanIdentifier(' a@b.in ')).toBe('a@b.in');
  });
  it('checks the sign-up form in the order of its fields', () => {
    const good = {
      name: 'A',
      email: 'a@b.in',
      phone: '9876543210',
      password: 'long enough',
      confirm: 'long enough',
    };
    expect(signUpProblem(good)).toBeNull();
    expect(signUpProblem({ ...good, name: ' ' })?.field).toBe('name');
    expect(signUpProblem({ ...good, email: 'a@b' })?.message).toBe('errors.email_invalid');
    expect(signUpProblem({ ...good, phone: '12' })?.message).toBe('errors.phone_invalid');
    expect(signUpProblem({ ...good, password: 'short', confirm: 'short' })?.field).toBe('password');
    expect(signUpProblem({ ...good, confirm: 'other' })?.message).toBe(
      'accounts.password.mismatch',
    );
  });
  it('grades passwords by length before kinds', () => {
    expect(passwordStrength('Ab1!')).toBe(0);
    expect(passwordStrength('abcdefgh')).toBe(1);
    expect(passwordStrength('Abcdefg1')).toBe(2);
    expect(passwordStrength('correct horse battery')).toBe(3);
  });
});
