import { expect, it } from 'vitest';
import { smsLength } from './sms-length.ts';

it.each([
  ['a'.repeat(160), { characters: 160, parts: 1, isUnicode: false }],
  ['a'.repeat(161), { characters: 161, parts: 2, isUnicode: false }],
  ['a'.repeat(306), { characters: 306, parts: 2, isUnicode: false }],
  ['a'.repeat(307), { characters: 307, parts: 3, isUnicode: false }],
  [`${'a'.repeat(159)}€`, { characters: 161, parts: 2, isUnicode: false }],
  ['₹'.repeat(70), { characters: 70, parts: 1, isUnicode: true }],
  ['क'.repeat(71), { characters: 71, parts: 2, isUnicode: true }],
  ['क'.repeat(134), { characters: 134, parts: 2, isUnicode: true }],
  ['क'.repeat(135), { characters: 135, parts: 3, isUnicode: true }],
  [`${'a'.repeat(70)}₹`, { characters: 71, parts: 2, isUnicode: true }],
])('counts %s', (text, length) => expect(smsLength(text)).toEqual(length));
