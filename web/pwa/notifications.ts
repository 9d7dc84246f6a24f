/** A notification as the server sends it. */
export interface PushedMessage {
  title: string;
  text: string;
  /** Full address of a page of the marketplace. */
  url: string;
  tag: string;
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A pushed message; null if it is not ours. It opens pages of the marketplace at `origin` only.
 */
export function pushedMessage(data: string, origin: string): PushedMessage | null {
  let raw: unknown;
  try {
    raw = JSON.parse(data);
  } catch {
    return null;
  }
  const { title, text, url, tag } = (raw ?? {}) as Record<string, unknown>;
  if (wordsOf(title) === '') return null;
  const page = URL.canParse(wordsOf(url), origin) ? new URL(wordsOf(url), origin) : null;
  return {
    title: wordsOf(title),
    text: wordsOf(text),
    url: page?.origin === origin ? page.href : `${origin}/`,
    tag: wordsOf(tag),
  };
}
