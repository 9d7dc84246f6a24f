import type { Paise } from '#contracts/kernel/money.ts';

const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const STEPS: [number, string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

function words(n: number): string {
  const step = STEPS.find(([size]) => n >= size);
  if (step)
    return [words(Math.floor(n / step[0])), step[1], words(n % step[0])].filter(Boolean).join(' ');
  return n < 20 ? ONES[n]! : [TENS[Math.floor(n / 10)], ONES[n % 10]].filter(Boolean).join(' ');
}

/** An amount in words, in lakh and crore: "One lakh two thousand rupees and fifty paise". */
export function amountInWords(paise: Paise): string {
  const [whole, rest] = [Math.floor(paise / 100), paise % 100];
  const text = `${whole === 0 ? 'zero' : words(whole)} ${whole === 1 ? 'rupee' : 'rupees'}${rest > 0 ? ` and ${words(rest)} paise` : ''}`;
  return text[0]!.toUpperCase() + text.slice(1);
}
