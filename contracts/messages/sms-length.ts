/** The GSM 7-bit alphabet (3GPP TS 23.038) and its two-byte extension. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const DOUBLE = new Set('^{}\\[~]|€\f');

export interface SmsLength {
  characters: number;
  parts: number;
  /** Whether a character forces UCS-2: 70 characters per part instead of 160. */
  isUnicode: boolean;
}

/** Length of an SMS and its number of parts, which decide its price. */
export function smsLength(text: string): SmsLength {
  const isUnicode = [...text].some((sign) => !BASIC.has(sign) && !DOUBLE.has(sign));
  const characters = isUnicode
    ? text.length
    : [...text].reduce((n, sign) => n + (DOUBLE.has(sign) ? 2 : 1), 0);
  const [one, each] = isUnicode ? [70, 67] : [160, 153];
  return { characters, parts: characters <= one ? 1 : Math.ceil(characters / each), isUnicode };
}
