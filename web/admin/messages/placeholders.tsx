import type { MessagePart, MessageTemplate } from '#contracts/messages/message-templates.ts';
import type { FactValue } from '#contracts/messages/message-syntax.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

type Placeholder = MessageTemplate['placeholders'][number];
const isEntries = (value: FactValue): value is readonly { readonly [field: string]: FactValue }[] =>
  Array.isArray(value) && typeof value[0] === 'object';

/** How a placeholder is written: a value, a question, or what is said for each entry of a list. */
function tagOf({ name, example }: Placeholder): string {
  if (typeof example === 'boolean') return `{{#${name}}}…{{/${name}}}`;
  return isEntries(example) ? `{{#${name}}}\n…\n{{/${name}}}` : `{{${name}}}`;
}
const exampleText = (value: FactValue): string =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : isEntries(value)
      ? 'a list'
      : Array.isArray(value)
        ? value.join('; ')
        : String(value) || 'empty';

/** What the words may speak of; a press puts it where the cursor stands. */
export function Placeholders({
  placeholders,
  part,
  onInsert,
}: {
  placeholders: readonly Placeholder[];
  part: MessagePart;
  onInsert: ((tag: string) => void) | null;
}) {
  if (placeholders.length === 0)
    return (
      <Panel title="Placeholders">
        <p className="text-ink-muted">
          This message speaks of nothing that differs from one to the next.
        </p>
      </Panel>
    );
  return (
    <Panel className="min-w-0" title="Placeholders">
      {part === 'sms' ? null : (
        <p className="text-[14px] text-ink-muted">
          A yes-or-no stands around what is said:{' '}
          <code className="text-[13px]">{'{{#name}}…{{/name}}'}</code> where it is so,{' '}
          <code className="text-[13px]">{'{{^name}}…{{/name}}'}</code> where not. The same asks
          whether a value is there.
        </p>
      )}
      <ul className="mt-2 divide-y divide-border">
        {placeholders.map((p) => (
          <li
            key={p.name}
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <code className="text-[13px] font-semibold break-all">
                  {tagOf(p).replaceAll('\n', ' ')}
                </code>
                {p.isRequired && part !== 'sms' ? <Badge tone="warning">Required</Badge> : null}
              </p>
              <p className="text-[13px] text-ink-muted">
                {p.meaning}. Example:{' '}
                {exampleText((part === 'hi' ? p.exampleHi : undefined) ?? p.example)}
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
                Insert<span className="sr-only"> {p.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
