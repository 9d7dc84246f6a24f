import { expect, it } from 'vitest';
import { maskAddress, maskEmail, maskIp, maskName, maskPhone } from './mask.ts';

it('leaves of a person what staff needs to speak of them', () => {
  expect([maskName('Asha Devi Rao'), maskName('Asha'), maskName(' आशा  राव ')]).toEqual([
    'Asha R.',
    'Asha',
    'आशा र.',
  ]);
  expect([maskEmail('asha.rao@example.com'), maskEmail('a@example.com')]).toEqual([
    'a•••@example.com',
    'a•••@example.com',
  ]);
  expect([maskPhone('+919812345678'), maskPhone('closed-usr_1')]).toEqual(['••••••••78', '']);
  expect([maskIp('103.21.58.7'), maskIp('2405:201:1::9'), maskIp(null)]).toEqual([
    '103.21.…',
    '2405:201:…',
    null,
  ]);
});
it('keeps the city of an address and hides its street', () => {
  const address = {
    _id: 'adr_1',
    fullName: 'Asha Rao',
    phone: '+919812345678',
    line1: '7, Marine Drive',
    line2: null,
    landmark: 'Clock tower',
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682011',
    country: 'India',
    isDefault: true,
  };
  expect(maskAddress(address)).toEqual({
    ...address,
    fullName: 'Asha R.',
    phone: '••••••••78',
    line1: '•••',
    landmark: '•••',
  });
});
