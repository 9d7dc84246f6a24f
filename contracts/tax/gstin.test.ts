import { describe, expect, it } from 'vitest';
import { gstinCheck, isGstin, normaliseGstin, stateOfGstin } from './gstin.ts';

describe('GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', ' 27aapfu0939f1zv '])('%s is one', (text) =>
    expect(isGstin(normaliseGstin(text))).toBe(true),
  );
  it.each([
    '',
    '27AAPFU0939F1ZW',
    '72AAPFU0939F1ZV',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1YV',
    '28AAPFU0939F1ZV',
  ])('%s is none', (text) => expect(isGstin(text)).toBe(false));
  it('knows a swapped pair by its check character', () => {
    expect(gstinCheck('27AAPFU0939F1Z')).toBe('V');
    expect(isGstin('27AAPUF0939F1ZV')).toBe(false);
  });
  it('names the State', () =>
    expect([stateOfGstin('29AAGCB7383J1Z4'), stateOfGstin('99')]).toEqual(['Karnataka', null]));
});
