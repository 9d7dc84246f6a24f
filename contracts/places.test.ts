import { describe, expect, it } from 'vitest';
import { cityOfPincode, stateOfPincode, zoneBetween } from './places.ts';

describe('places', () => {
  it.each([['560001', 'Karnataka'], ['411004', 'Maharashtra'], ['110001', 'Delhi'], ['160017', 'Chandigarh'], ['248001', 'Uttarakhand'], ['999999', 'Army Postal Service'], ['000000', null]])('%s lies in %s', (pin, state) => {
    expect(stateOfPincode(pin)).toBe(state);
  });
  it.each([['560001', 'Bengaluru'], ['400601', 'Thane'], ['411004', 'Pune'], ['412207', null], ['000000', null]])('%s is in the city %s', (pin, city) => {
    expect(cityOfPincode(pin)).toBe(city);
  });
  it.each([['560002', '560095', 'A'], ['560002', '575001', 'B'], ['400013', '110001', 'C'], ['302002', '462001', 'D'], ['144021', '190001', 'E'], ['700014', '744101', 'E'], ['781001', '786001', 'B']])('%s to %s is zone %s', (from, to, zone) => {
    expect(zoneBetween(from, to)).toBe(zone);
  });
});
