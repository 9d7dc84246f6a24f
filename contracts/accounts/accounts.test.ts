import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PREFERENCES,
  loginProblem,
  MEMBERSHIP_BENEFITS,
  normaliseEmail,
  normalisePhone,
  register,
  updateProfile,
  User,
} from './accounts.ts';
import { AddressBody } from './addresses.ts';

describe('loginProblem', () => {
  it.each([
    ['', '', 'errors.identifier_required'],
    [' ', 'x', 'errors.identifier_required'],
    ['not an identifier', '', 'accounts.password.missing'],
    ['a@b', '', 'accounts.password.missing'],
    ['a@b', 'x', 'errors.email_invalid'],
    ['a b@c.de', 'x', 'errors.email_invalid'],
    ['@c.de', 'x', 'errors.email_invalid'],
    ['a@c.de', 'x', null],
    ['  a@c.de ', 'x', null],
    ['meera', 'x', 'errors.phone_invalid'],
    ['0123456', 'x', 'errors.phone_invalid'],
    ['+0123456', 'x', 'errors.phone_invalid'],
    ['98765-43210', 'x', 'errors.phone_invalid'],
    ['12345678901234567', 'x', 'errors.phone_invalid'],
    ['1234567890123456', 'x', null],
    ['1', 'x', null],
    ['+91 98765 43210', 'x', null],
    ['98765 43210', 'x', null],
  ])('%j with %j says %j', (identifier, password, says) =>
    expect(loginProblem(identifier, password)).toBe(says),
  );
});

it.each([
  ['9876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['(98765) 43210', '+919876543210'],
  ['+14155550100', '+14155550100'],
])('a phone typed %j is kept as %s', (typed, kept) => expect(normalisePhone(typed)).toBe(kept));

it.each([
  [' Meera@Example.COM ', 'meera@example.com'],
  ['ｍeera@example.com', 'meera@example.com'],
])('an e-mail typed %j is kept as %s', (typed, kept) => expect(normaliseEmail(typed)).toBe(kept));

it('normalises before it judges, and again changes nothing', () => {
  for (const typed of ['9876543210', '+14155550100'])
    expect(normalisePhone(normalisePhone(typed))).toBe(normalisePhone(typed));
  const body = register.body!.parse({
    name: ' Meera ',
    email: ' M@X.IN ',
    phone: '098765 43210',
    password: '12345678',
    confirm: '12345678',
    role: 'admin',
  });
  expect(body).toEqual({
    name: 'Meera',
    email: 'm@x.in',
    phone: '+919876543210',
    password: '12345678',
    confirm: '12345678',
  });
});

it('takes passwords of 8 to 128 characters', () => {
  const says = (password: string) =>
    register.body!.safeParse({
      name: 'M',
      email: 'm@x.in',
      phone: '9876543210',
      password,
      confirm: password,
    }).error?.issues[0]?.message;
  expect([says('1234567'), says('12345678'), says('x'.repeat(128)), says('x'.repeat(129))]).toEqual(
    ['accounts.password.too_short', undefined, undefined, 'errors.max_128_characters'],
  );
});

it('takes the birthdays of living people', () => {
  const takes = (dateOfBirth: unknown) => updateProfile.body!.safeParse({ dateOfBirth }).success;
  expect(['1994-08-14', '', null, '2000-02-29'].map(takes)).toEqual([true, true, true, true]);
  expect(
    ['0000-01-01', '1899-12-31', '9999-01-01', '2001-02-29', '14/08/1994', 3].map(takes),
  ).toEqual(Array(6).fill(false));
});

it('wants a PIN code of six digits', () => {
  const takes = (pincode: string) => AddressBody.shape.pincode.safeParse(pincode).success;
  expect(['560001', ' 560001 ', '056000', '56000', '5600011', '56000a'].map(takes)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('a user begins with the preferences and benefits of the specification, and has its fields', () => {
  expect(DEFAULT_PREFERENCES).toEqual({
    emailNotifications: true,
    smsNotifications: false,
    pushNotifications: true,
    marketingEmails: false,
    language: 'en',
    currency: 'INR',
    theme: 'light',
  });
  expect(MEMBERSHIP_BENEFITS).toEqual(['Free shipping', 'Priority support', 'Exclusive deals']);
  expect(Object.keys(User.shape)).toEqual(
    expect.arrayContaining(
      '_id fullName name email phone profilePic dateOfBirth gender country address city state zipCode isEmailVerified isPhoneVerified createdAt updatedAt lastLoginAt'.split(
        ' ',
      ),
    ),
  );
});
