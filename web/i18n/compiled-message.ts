import type { Locale } from '#contracts/kernel/locales.ts';
import type { MessageValues } from '#contracts/kernel/message-id.ts';
import { formatNumber, pluralCategory } from './numbers.ts';

/**
 * A compiled message (scripts/bundling/compile-message.ts): a text with `{slots}`, or parts where
 * more than slots depends on the values.
 */
export type CompiledMessage = string | readonly CompiledPart[];
export type MessageCases = Readonly<Record<string, CompiledMessage>>;
export type CompiledPart =
  | string
  /** The value as a number of the language. */
  | readonly [slot: string]
  /** Selected by the exact value or its plural category; `#` in a text case is the number. */
  | readonly [slot: string, cases: MessageCases];

const filled = (text: string, values: MessageValues | undefined) =>
  values
    ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
    : text;

/** The message with its values, in its own language. */
export const evaluate = (
  message: CompiledMessage,
  locale: Locale,
  values?: MessageValues,
): string =>
  typeof message === 'string'
    ? filled(message, values)
    : message
        .map((part) =>
          typeof part === 'string' ? filled(part, values) : evaluated(part, locale, values),
        )
        .join('');

function evaluated(
  [slot, cases]: Exclude<CompiledPart, string>,
  locale: Locale,
  values: MessageValues | undefined,
): string {
  const value = values?.[slot] ?? '';
  // Text values are already formatted.
  const number = () => (typeof value === 'string' ? value : formatNumber(value));
  if (!cases) return number();
  const chosen =
    cases[`=${value}`] ?? cases[value] ?? cases[pluralCategory[locale](+value)] ?? cases.other!;
  return evaluate(
    typeof chosen === 'string' ? chosen.replaceAll('#', number) : chosen,
    locale,
    values,
  );
}
