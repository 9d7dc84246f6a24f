import { expect, it } from 'vitest';
import { leastHsnDigits } from './hsn.ts';
import { uqcName, uqcOf } from './uqc.ts';

it('counts shoes and socks in pairs, food in packs, clothing in units', () => {
  expect(['640411', '6115', '0902', '6204', '9999'].map(uqcOf)).toEqual([
    'PRS',
    'PRS',
    'PAC',
    'PCS',
    'PCS',
  ]);
  expect([uqcName('PRS'), uqcName('OTH')]).toEqual(['PRS-PAIRS', 'OTH-OTHERS']);
});
it('asks for six digits of HSN above ₹5 crore', () => {
  expect([
    leastHsnDigits('up_to_5_crore', '2026-11-02'),
    leastHsnDigits('above_5_crore', '2026-11-02'),
  ]).toEqual([4, 6]);
});
