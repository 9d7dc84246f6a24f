import { describe, expect, it } from 'vitest';
import { AddressBody } from '#contracts/accounts/addresses.ts';
import { addressErrors, EMPTY_ADDRESS } from './address-validation.ts';

const GOOD = {
  ...EMPTY_ADDRESS,
  fullName: 'Meera Iyer',
  phone: '98765 01234',
  line1: '12, 4th Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
};
const bySchema = (address: object) => {
  const result = AddressBody.safeParse(address);
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((i) => [String(i.path[0]), i.message]).reverse());
};

describe('the address form says what the server would', () => {
  it.each([
    [{}],
    [{ fullName: '  ' }],
    [{ phone: '' }],
    [{ phone: '123' }],
    [{ phone: '+44 20 7946 0958' }],
    [{ phone: 'phone' }],
    [{ phone: '098765 01234' }],
    [{ pincode: '012345' }],
    [{ pincode: '56000' }],
    [{ pincode: ' 560001 ' }],
    [{ line1: '' }],
    [{ city: ' ', state: '' }],
    [{ line2: 'Area', landmark: 'Banyan' }],
    [EMPTY_ADDRESS],
    [{ state: 'Kerala' }],
    [{ state: 'Punjab', pincode: ' 160055 ' }],
    [{ state: 'Goa', pincode: '160055' }],
    [{ state: 'Goa', pincode: '990001' }],
  ])('%j', (change) =>
    expect(addressErrors({ ...GOOD, ...change })).toEqual(bySchema({ ...GOOD, ...change })),
  );
});
