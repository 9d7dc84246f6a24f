import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import {
  isSmsPart,
  localeOfPart,
  type MessagePart,
  type MessageTemplate,
} from '#contracts/messages/message-templates.ts';
import type { FactValue } from '#contracts/messages/message-syntax.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Text, useText } from '#web/i18n/text.ts';

type Placeholder = MessageTemplate['placeholders'][number];
const isEntries = (value: FactValue): value is readonly { readonly [field: string]: FactValue }[] =>
  Array.isArray(value) && typeof value[0] === 'object';

/** Syntax of a placeholder: value, condition, or list. */
function tagOf({ name, examples }: Placeholder): string {
  const example = examples[DEFAULT_LOCALE];
  if (typeof example === 'boolean') return `{{#${name}}}…{{/${name}}}`;
  return isEntries(example) ? `{{#${name}}}\n…\n{{/${name}}}` : `{{${name}}}`;
}
const exampleText = (t: Text, value: FactValue): string =>
  typeof value === 'boolean'
    ? value
      ? t('common.yes')
      : t('common.no')
    : isEntries(value)
      ? t('messages.placeholders.list')
      : Array.isArray(value)
        ? value.join('; ')
        : String(value) || t('messages.placeholders.empty');

/** Available placeholders; a click inserts one at the cursor. */
export function Placeholders({
  placeholders,
  part,
  onInsert,
}: {
  placeholders: readonly Placeholder[];
  part: MessagePart;
  onInsert: ((tag: string) => void) | null;
}) {
  const t = useText();
  if (placeholders.length === 0)
    return (
      <Panel title={t('messages.placeholders.title')}>
        <p className="text-ink-muted">{t('messages.placeholders.none')}</p>
      </Panel>
    );
  return (
    <Panel className="min-w-0" title={t('messages.placeholders.title')}>
      {isSmsPart(part) ? null : (
        <p className="text-[14px] text-ink-muted">
          {t('messages.placeholders.conditional_hint', {
            whenTrue: '{{#name}}…{{/name}}',
            whenFalse: '{{^name}}…{{/name}}',
          })}
        </p>
      )}
      <ul className="mt-2 divide-y divide-border">
        {placeholders.map((p) => (
          <PlaceholderRow key={p.name} p={p} part={part} onInsert={onInsert} />
        ))}
      </ul>
    </Panel>
  );
}

interface PlaceholderRowProps {
  p: Placeholder;
  part: MessagePart;
  onInsert: ((tag: string) => void) | null;
}
function PlaceholderRow({ p, part, onInsert }: PlaceholderRowProps) {
  const t = useText();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <code className="text-[13px] font-semibold break-all">
            {tagOf(p).replaceAll('\n', ' ')}
          </code>
          {p.isRequired && !isSmsPart(part) ? (
            <Badge tone="warning">{t('common.required')}</Badge>
          ) : null}
        </p>
        <p className="text-[13px] text-ink-muted">
          {t('messages.placeholders.example', {
            meaning: p.meaning,
            example: exampleText(t, p.examples[localeOfPart(part)]),
          })}
        </p>
        {p.fields ? (
          <ul className="mt-1 list-disc pl-5 text-[13px] text-ink-muted">
            {Object.entries(p.fields).map(([name, meaning]) => (
              <li key={name}>
                <code>{name}</code>: {meaning}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {onInsert ? (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11 md:min-h-9"
          onClick={() => onInsert(tagOf(p))}
        >
          {t('messages.placeholders.insert')}
          <span className="sr-only"> {p.name}</span>
        </Button>
      ) : null}
    </li>
  );
}
