/** A price in the words of a query, in rupees. */
export interface PriceSpan {
  min?: number;
  max?: number;
  /** Words it takes: from, up to but not including. */
  from: number;
  to: number;
}

const NUMBER = String.raw`(?:(?:rs|inr|rupees|rupaye) )?(\d+(?:\.\d+)?k?)(?: (?:rs|rupees|rupaye|rupay|rupee|rupye|रुपये|रुपए|रुपया|रु))?`;
const pattern = (source: string) =>
  new RegExp(`(?<= )${source.replaceAll('#', NUMBER)}(?= )`.normalize('NFKC'), 'u');
const BEFORE_MAX =
  '(?:under|below|within|upto|up to|less than|lesser than|not more than|maximum|max|cheaper than|budget|at most)';
const AFTER_MAX =
  '(?:se kam|se niche|se neeche|ke andar|ke ander|ke under|ke niche|ke neeche|ke bheetar|tak|or less|and below|से कम|के अंदर|के अन्दर|के भीतर|तक|से नीचे)';
const BEFORE_MIN =
  '(?:above|over|more than|greater than|minimum|min|starting from|starting|at least)';
const AFTER_MIN =
  '(?:se zyada|se jyada|se jada|se upar|ke upar|se uper|and above|or more|plus|से ज्यादा|से ज़्यादा|से ऊपर|के ऊपर|से अधिक)';
const RANGE = pattern(
  '(?:between |from )?# (?:to|and|se|till|से|और) #(?: (?:ke beech|ke bich|tak|के बीच|तक))?',
);
const FORMS: readonly [RegExp, 'min' | 'max'][] = [
  [pattern(`${BEFORE_MAX} #`), 'max'],
  [pattern(`# ${AFTER_MAX}`), 'max'],
  [pattern(`${BEFORE_MIN} #`), 'min'],
  [pattern(`# ${AFTER_MIN}`), 'min'],
  [
    pattern(String.raw`(?:(?:rs|inr) (\d+k?)|(\d+k?) (?:rs|rupees|rupaye|rupay|rupee|रुपये|रुपए|रु))`),
    'max',
  ],
];
/** Below this a number is a count or a size. */
const LEAST = 20;
/** No product costs more; larger numbers would not fit the database's integers. */
const MOST = 10_000_000;
const rupees = (text: string) =>
  Math.min(MOST, text.endsWith('k') ? Number(text.slice(0, -1)) * 1_000 : Number(text));

/** "under 1000", "500 se kam", "between 500 and 1000"; null without a price. */
export function priceIn(words: readonly string[]): PriceSpan | null {
  const text = ` ${words.join(' ')} `;
  const spanOf = (found: RegExpExecArray) => {
    const from = text.slice(0, found.index).split(' ').length - 2;
    return { from, to: from + found[0].split(' ').length };
  };
  const range = RANGE.exec(text);
  if (range) {
    const [min, max] = [rupees(range[1]!), rupees(range[2]!)];
    if (min >= LEAST && max > min) return { min, max, ...spanOf(range) };
  }
  for (const [form, side] of FORMS) {
    const found = form.exec(text);
    const amount = found?.[1] ?? found?.[2];
    if (found && amount && rupees(amount) >= LEAST)
      return { [side]: rupees(amount), ...spanOf(found) };
  }
  return null;
}

const COUNTS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['one ek एक', 1],
    ['dedh डेढ़', 1.5],
    ['two do दो', 2],
    ['dhai ढाई', 2.5],
    ['three teen तीन', 3],
    ['four char chaar चार', 4],
    ['five panch paanch पांच पाँच', 5],
    ['six chhe chhah छह छः', 6],
    ['seven saat सात', 7],
    ['eight aath आठ', 8],
    ['nine nau नौ', 9],
    ['ten das दस', 10],
    ['eleven gyarah ग्यारह', 11],
    ['twelve barah baarah बारह', 12],
    ['fifteen pandrah पंद्रह पन्द्रह', 15],
    ['sixteen solah सोलह', 16],
    ['eighteen atharah अठारह', 18],
    ['twenty bees बीस', 20],
    ['pachees pachis पच्चीस', 25],
    ['thirty tees तीस', 30],
    ['forty chalis चालीस', 40],
    ['fifty pachas पचास', 50],
    ['sixty saath साठ', 60],
    ['seventy sattar सत्तर', 70],
    ['eighty assi अस्सी', 80],
    ['ninety nabbe नब्बे', 90],
  ].flatMap(([words, count]) =>
    String(words)
      .split(' ')
      .map((word) => [word.normalize('NFKC'), Number(count)]),
  ),
);
const TIMES: Readonly<Record<string, number>> = {
  hundred: 100,
  sau: 100,
  सौ: 100,
  thousand: 1_000,
  hazar: 1_000,
  hazaar: 1_000,
  hajar: 1_000,
  hajaar: 1_000,
  ...{ हजार: 1_000, ['हज़ार'.normalize('NFKC')]: 1_000 },
  lakh: 100_000,
  लाख: 100_000,
};
const TENS = ['twenty', 'bees', 'बीस', 'fifty', 'pachas', 'पचास'].map((word) =>
  word.normalize('NFKC'),
);
const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`;
const PRICE_FOLLOWS = String.raw`(?=\s+(?:rs|rupees|rupaye|rupay|rupee|se|ke|tak|रुपये|रुपए|रु|से|के|तक)(?![\p{L}\p{M}]))`;
/** After another word it may end a number that is not in the list, such as "bais hazar". */
const AT_START = String.raw`(?<=^\s*(?:(?:under|below|within|upto|up to|less than|max|budget|rs|inr)\s+)?)`;
/**
 * "do hazar". Alone "hazar" is a thousand only at the start and before words of a price, "lakh"
 * never: it is also lac.
 */
const AMOUNT = `(?:(\\d+(?:\\.\\d+)?|${oneOf(Object.keys(COUNTS))})\\s*(${oneOf(Object.keys(TIMES))})|${AT_START}(${oneOf(Object.keys(TIMES).filter((word) => TIMES[word]! < 100_000))})${PRICE_FOLLOWS})`;
/** Half more, a quarter more or less: not computed, so no price. */
const NOT_FRACTION = '(?<!(?:sadhe|saadhe|sava|paune|साढ़े|सवा|पौने)\\s+)'.normalize('NFKC');
/** "teen hazar paanch sau", "do sau pachas". */
const AMOUNTS = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])${NOT_FRACTION}${AMOUNT}(?:\\s+${AMOUNT})*(?:\\s+${oneOf(TENS)})?(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
);
const PART = new RegExp(`${AMOUNT}|(${oneOf(TENS)})(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
/** What amounts say together; the price words after them are not part of `amounts`. */
const sumOf = (amounts: string, after: string): number =>
  [...`${amounts}${after}`.matchAll(PART)]
    .filter(({ index }) => index < amounts.length)
    .reduce(
      (sum, [, count, times, alone, tens]) =>
        sum +
        (times ? (COUNTS[count!] ?? Number(count)) * TIMES[times]! : 0) +
        (alone ? TIMES[alone]! : 0) +
        (tens ? COUNTS[tens]! : 0),
      0,
    );
/** A query with Devanagari digits as others. */
export const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));
/** "2 hazar", "पाँच सौ" and Devanagari digits as numbers. */
const withNumbers = (text: string): string =>
  latinDigits(text).replaceAll(AMOUNTS, (amounts: string, ...rest: unknown[]) => {
    const [at, whole] = rest.filter((one) => one !== undefined).slice(-2) as [number, string];
    return String(sumOf(amounts, whole.slice(at + amounts.length, at + amounts.length + 12)));
  });

/** "₹500-1000" and "do hazar" as words of numbers. */
export const spelledOutPrices = (text: string): string =>
  withNumbers(text)
    .replaceAll(/(\d)\s*[-–]\s*(?:₹|rs\.?)?\s*(\d[\d,]+)/gi, '$1 to $2')
    .replaceAll(/₹\s*/g, ' rs ')
    .replaceAll(/\brs\.\s*/gi, ' rs ');
