import { describe, expect, it } from 'vitest';
import {
  cityOfPincode,
  contradictedState,
  stateNamed,
  stateOfPincode,
  zoneBetween,
} from './places.ts';

describe('places', () => {
  it.each([
    ['560001', 'Karnataka'],
    ['411004', 'Maharashtra'],
    ['110001', 'Delhi'],
    ['160017', 'Chandigarh'],
    ['248001', 'Uttarakhand'],
    ['999901', 'Army Postal Service'],
    ['999999', null],
    ['111111', null],
    ['000000', null],
  ])('%s lies in %s', (pin, state) => {
    expect(stateOfPincode(pin)).toBe(state);
  });
  it.each([
    ['560001', 'Bengaluru'],
    ['400601', 'Thane'],
    ['411004', 'Pune'],
    ['412207', null],
    ['000000', null],
  ])('%s is in the city %s', (pin, city) => {
    expect(cityOfPincode(pin)).toBe(city);
  });
  it.each([
    ['560002', '560095', 'A'],
    ['560002', '575001', 'B'],
    ['400013', '110001', 'C'],
    ['302002', '462001', 'D'],
    ['144021', '190001', 'E'],
    ['700014', '744101', 'E'],
    ['781001', '786001', 'B'],
  ])('%s to %s is zone %s', (from, to, zone) => {
    expect(zoneBetween(from, to)).toBe(zone);
  });
  it.each([
    ['Maharashtra', '560001', 'Karnataka'],
    ['karnataka', '560001', null],
    ['Goa', '403001', null],
    ['Gujarat', '403001', 'Goa'],
    // Mohali is Punjab with a PIN code of Chandigarh's prefix, Roorkee Uttarakhand within that of Saharanpur.
    ['Punjab', '160055', null],
    ['Chandigarh', '160017', null],
    ['Kerala', '160017', 'Chandigarh'],
    ['Uttarakhand', '247667', null],
    ['Uttar Pradesh', '247001', null],
    ['Tamil Nadu', '605602', null],
    ['Puducherry', '605001', null],
    ['Jammu & Kashmir', '194101', null],
    // Army post offices belong to no State; unknown PIN codes and names decide nothing.
    ['Rajasthan', '990001', null],
    ['Goa', '000000', null],
    ['Nowhere', '560001', null],
  ])('%s with %s should be %s', (state, pin, belongs) =>
    expect(contradictedState(state, pin)).toBe(belongs),
  );
  it.each([
    ['orissa', 'Odisha'],
    [' TAMIL  nadu', 'Tamil Nadu'],
    ['Andaman & Nicobar Islands', 'Andaman and Nicobar Islands'],
    ['Nowhere', 'Nowhere'],
  ])('%s is %s', (text, state) => {
    expect(stateNamed(text)).toBe(state);
  });
});
