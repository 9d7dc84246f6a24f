import { expect, test } from 'vitest';
import { networkPlaceOf, visitorOf } from './place.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('attempts from %s count under %s', (ip, place) => expect(networkPlaceOf(ip)).toBe(place));

test.each([
  ['203.0.113.9', {}, '203.0.113.9'],
  ['127.0.0.1', {}, '127.0.0.1'],
  // An untrusted proxy: its visitors cannot be distinguished.
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, null],
  ['::ffff:10.1.2.3', { forwarded: 'for=203.0.113.9' }, null],
  ['::1', { 'x-real-ip': '203.0.113.9' }, null],
  // A visitor cannot become anonymous by sending a header.
  ['203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9'],
])('a request from %s with %o is of %s', (ip, headers, visitor) =>
  expect(visitorOf({ ip, headers })).toBe(visitor),
);
