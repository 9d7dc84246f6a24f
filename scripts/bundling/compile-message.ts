import {
  type MessageFormatElement,
  parse,
  type PluralOrSelectOption,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage, MessageCases, CompiledPart } from '#web/i18n/compiled-message.ts';

/** The elements of an ICU message. Throws with the parser's reason where the text is not valid. */
export const parseMessage = (text: string): MessageFormatElement[] =>
  parse(text, { ignoreTag: true, captureLocation: false });

/** The names of the slots of an ICU message, also of those inside its plurals, sorted. */
export function slotsOf(text: string): string[] {
  const found = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound && element.type !== TYPE.tag)
        found.add(element.value);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) walk(value);
    }
  };
  walk(parseMessage(text));
  return [...found].sort();
}

/**
 * An ICU message in the form `web/i18n/compiled-message.ts` evaluates: a plain string if possible.
 */
export function compileMessage(text: string): CompiledMessage {
  const parts = joined(parseMessage(text).map((element) => partOf(element, null)));
  if (parts.length === 0) return '';
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}

function partOf(element: MessageFormatElement, plural: string | null): CompiledPart {
  switch (element.type) {
    case TYPE.literal:
      if (/[{}]/.test(element.value))
        throw new Error(`A brace cannot stand for itself in "${element.value}".`);
      return element.value;
    case TYPE.argument:
      return `{${element.value}}`;
    case TYPE.pound:
      return [plural!];
    case TYPE.number:
      if (element.style)
        throw new Error(`Give {${element.value}} as a text: pages know no number styles.`);
      return [element.value];
    case TYPE.date:
    case TYPE.time:
      throw new Error(
        `Give {${element.value}} as a text, by useDates(): pages know no date styles.`,
      );
    case TYPE.select:
      return [element.value, casesOf(element.options, plural, false)];
    case TYPE.plural: {
      if (element.offset !== 0)
        throw new Error(`Write the cases of {${element.value}} without an offset.`);
      if (element.pluralType === 'ordinal')
        throw new Error(`Write {${element.value}} without its order: pages know no ordinals.`);
      return [element.value, casesOf(element.options, element.value, true)];
    }
    default:
      throw new Error('Messages hold no tags.');
  }
}

function casesOf(
  options: Record<string, PluralOrSelectOption>,
  plural: string | null,
  isPlural: boolean,
): MessageCases {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => {
      const parts = joined(value.map((element) => partOf(element, plural)));
      const hasOwn = value.some((e) => e.type === TYPE.literal && e.value.includes('#'));
      // In a case that is a string, `#` is the number: a literal one prevents the string form.
      const texts = parts.map((part) =>
        typeof part === 'string'
          ? part
          : isPlural && Array.isArray(part) && part.length === 1
            ? '#'
            : null,
      );
      return [name, hasOwn || texts.includes(null) ? parts : texts.join('')];
    }),
  );
}

/** Merges adjacent texts. */
function joined(parts: readonly CompiledPart[]): CompiledPart[] {
  const found: CompiledPart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (typeof part === 'string' && typeof last === 'string') found[found.length - 1] = last + part;
    else found.push(part);
  }
  return found;
}
