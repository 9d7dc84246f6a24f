/** Signs an SMS of 160 knows (3GPP TS 23.038), and those it writes with two. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const DOUBLE = new Set('^{}\\[~]|€\f');

export interface SmsLength {
  characters: number;
  parts: number;
  /** Whether a sign is among them that makes every part 70 characters instead of 160. */ isUnicode: boolean;
}

/** What an SMS costs: how long it is and into how many parts it is cut. */
export function smsLength(text: string): SmsLength {
  const isUnicode = [...text].some((sign) => !BASIC.has(sign) && !DOUBLE.has(sign));
  const characters = isUnicode
    ? text.length
    : [...text].reduce((n, sign) => n + (DOUBLE.has(sign) ? 2 : 1), 0);
  const [one, each] = isUnicode ? [70, 67] : [160, 153];
  return { characters, parts: characters <= one ? 1 : Math.ceil(characters / each), isUnicode };
}
