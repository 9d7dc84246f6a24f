import { ApiError } from '#web/api/client.ts';
import { say } from '#web/i18n/text.ts';
import { WITH_VALUES } from './server-message-patterns.ts';

const patterns = new Map<string, RegExp>();
const patternOf = (text: string): RegExp => {
  const known =
    patterns.get(text) ??
    new RegExp(
      `^${text.replaceAll(/[$()*+./?[\\\]^|]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`,
      's',
    );
  patterns.set(text, known);
  return known;
};

/** What the server said in the language of the page; in its own words where nobody has translated them. */
export function inPageLanguage(message: string): string {
  const said = say(message);
  if (said !== message) return said;
  for (const text of WITH_VALUES) {
    const found = patternOf(text).exec(message);
    // A value may be words of ours too.
    if (found)
      return say(
        text,
        Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([name, value]) => [name, say(value)]),
        ),
      );
  }
  return message;
}

/** From now on refusals speak the language of the page. For the portals: the storefront has its own few words (`api-message.ts`). */
export function speakPageLanguage(): void {
  ApiError.words = inPageLanguage;
}
