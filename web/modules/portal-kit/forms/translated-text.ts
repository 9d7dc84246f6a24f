import type { TranslatedTexts } from '#contracts/kernel/translations.ts';

/** A translated field, or part of one: a list index or a word. */
export type TextPlace = readonly [field: string, part?: string | number];

/** The text at a place; empty if missing. */
export function textAt(texts: TranslatedTexts | undefined, [field, part]: TextPlace): string {
  const found = texts?.[field];
  if (part === undefined) return typeof found === 'string' ? found : '';
  return (found as Readonly<Record<string | number, string>> | undefined)?.[part] ?? '';
}

/** The texts with one replaced. Lists are filled with empty texts up to it. */
export function withTextAt<T extends TranslatedTexts>(
  texts: T | undefined,
  [field, part]: TextPlace,
  text: string,
): T {
  const whole = texts?.[field];
  const changed =
    part === undefined
      ? text
      : typeof part === 'number'
        ? Array.from({ length: Math.max(part + 1, (whole as string[])?.length ?? 0) }, (_, i) =>
            i === part ? text : ((whole as string[] | undefined)?.[i] ?? ''),
          )
        : { ...(whole as Record<string, string> | undefined), [part]: text };
  return { ...texts, [field]: changed } as T;
}
