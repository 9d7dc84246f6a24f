import type { Sentences } from './catalogue.ts';

/** The server's sentences with a value in them, and their keys in the catalogue; those without a value are keys themselves. */
export const serverSentences: Sentences = [
  [/^Only (\d+) left in stock$/, 'Only {n} left in stock'],
  [
    /^You can buy at most (\d+) of one item at a time\.$/,
    'You can buy at most {n} of one item at a time.',
  ],
  [/^Use at least (\d+) characters\.$/, 'Use at least {n} characters.'],
  [/^Use at most (\d+) characters\.$/, 'Use at most {n} characters.'],
  [/^Choose at least (\d+)\.$/, 'Choose at least {n}.'],
  [/^Choose at most (\d+)\.$/, 'Choose at most {n}.'],
  [/^Enter ([\d.-]+) or more\.$/, 'Enter {n} or more.'],
  [/^Enter ([\d.-]+) or less\.$/, 'Enter {n} or less.'],
  [/^Enter more than ([\d.-]+)\.$/, 'Enter more than {n}.'],
  [/^Enter less than ([\d.-]+)\.$/, 'Enter less than {n}.'],
  [/^Enter a multiple of ([\d.]+)\.$/, 'Enter a multiple of {n}.'],
  [/^Choose one of: (.+)\.$/, 'Choose one of: {n}.'],
  [/^Remove the unknown fields: (.+)\.$/, 'Remove the unknown fields: {n}.'],
];
