import { MessageSquarePlus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReviewFinding } from '#contracts/listings/listing-review.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { FieldDiff } from './compared-fields.ts';
import { Templates } from './reason-templates.tsx';
import { REMARK_TEMPLATES } from './labels.ts';
import { type DiffPart, wordDiff } from './word-diff.ts';
import { useText } from '#web/i18n/text.ts';

const listDiff = (before: string, after: string): DiffPart[] => {
  const [old, now] = [
    before === '' ? [] : before.split('\n'),
    after === '' ? [] : after.split('\n'),
  ];
  return [
    ...old.filter((l) => !now.includes(l)).map((text): DiffPart => ({ kind: 'gone', text })),
    ...now.map((text): DiffPart => ({ kind: old.includes(text) ? 'same' : 'new', text })),
  ];
};
const LOOK = {
  same: '',
  gone: 'rounded-small bg-danger-soft px-0.5 text-danger line-through',
  new: 'rounded-small bg-success-soft px-0.5 text-success no-underline',
};

function DiffText({ unit: { kind, text } }: { unit: DiffPart }) {
  const t = useText();
  if (kind === 'same') return text;
  const Mark = kind === 'gone' ? 'del' : 'ins';
  return (
    <Mark className={LOOK[kind]}>
      <span className="sr-only">
        {' '}
        {t(
          kind === 'gone' ? 'listings.moderation.text_removed' : 'listings.moderation.text_added',
        )}{' '}
      </span>
      {text}
    </Mark>
  );
}

/** Values this short are shown whole: a word diff of "1 N" and "2 N" would be unreadable. */
const SHORT = 24;
const inDiffParts = (before: string, after: string): DiffPart[] =>
  (before.length > SHORT || after.length > SHORT
    ? wordDiff(before, after)
    : ([
        { kind: 'gone', text: before },
        { kind: 'same', text: ' ' },
        { kind: 'new', text: after },
      ] satisfies DiffPart[])
  ).filter((unit) => unit.text !== '');

/** A field's value, or its changes. */
function Value({
  diff: { before, after, isList },
  isPlain,
}: {
  diff: FieldDiff;
  isPlain: boolean;
}) {
  const t = useText();
  if (isList)
    return (
      <ul className="grid gap-0.5">
        {(isPlain ? listDiff(after, after) : listDiff(before, after)).map((unit, i) => (
          <li key={i} className="[overflow-wrap:anywhere]">
            <DiffText unit={unit} />
          </li>
        ))}
      </ul>
    );
  if (isPlain) return <p className="[overflow-wrap:anywhere] whitespace-pre-line">{after}</p>;
  return (
    <p className="[overflow-wrap:anywhere] whitespace-pre-line">
      {inDiffParts(before, after).map((unit, i) => (
        <DiffText key={i} unit={unit} />
      ))}
      {after === '' ? (
        <span className="text-ink-muted"> {t('listings.moderation.now_empty')}</span>
      ) : null}
    </p>
  );
}

export interface FieldRemarks {
  of: ReadonlyMap<string, string>;
  set: (path: string, text: string | null) => void;
  mayWrite: boolean;
}

/** A field with the rules' findings and the reviewer's remark. */
export function FieldRow({
  diff,
  isPlain,
  findings,
  remarks,
}: {
  diff: FieldDiff;
  isPlain: boolean;
  findings: readonly ReviewFinding[];
  remarks: FieldRemarks;
}) {
  const t = useText();
  return (
    <div
      id={`field-${diff.path}`}
      tabIndex={-1}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-t border-border py-3 first:border-t-0 md:grid-cols-[150px_minmax(0,1fr)_auto]"
    >
      <h3 className="text-[14px] font-semibold text-ink-muted max-md:self-center">{diff.label}</h3>
      <div className="min-w-0 text-[14px] leading-[20px] max-md:order-1 max-md:col-span-2">
        <Value diff={diff} isPlain={isPlain} />
      </div>
      <AddRemark path={diff.path} label={diff.label} remarks={remarks} />
      {findings.length > 0 ? (
        <ul className="grid gap-1 max-md:order-2 max-md:col-span-2 md:col-span-2 md:col-start-2">
          {findings.map((f, i) => (
            <li key={i} className="flex items-start gap-2 text-[14px] leading-[22px]">
              <Badge tone={f.level === 'stop' ? 'danger' : 'warning'}>
                {f.level === 'stop'
                  ? t('listings.moderation.not_allowed')
                  : t('listings.moderation.check')}
              </Badge>
              {f.text}
            </li>
          ))}
        </ul>
      ) : null}
      <RemarkBox path={diff.path} label={diff.label} remarks={remarks} />
    </div>
  );
}

export function AddRemark({
  path,
  label,
  remarks,
}: {
  path: string;
  label: string;
  remarks: FieldRemarks;
}) {
  const t = useText();
  if (!remarks.mayWrite || remarks.of.has(path)) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-end max-md:-mr-3 max-md:min-h-11 md:-my-1.5"
      onClick={() => remarks.set(path, '')}
    >
      <MessageSquarePlus aria-hidden="true" className="size-4" />
      {t('listings.moderation.comment')}
      <span className="sr-only"> {t('listings.moderation.on_field', { label })}</span>
    </Button>
  );
}

export function RemarkBox({
  path,
  label,
  remarks,
}: {
  path: string;
  label: string;
  remarks: FieldRemarks;
}) {
  const t = useText();
  const text = remarks.of.get(path);
  const box = useRef<HTMLDivElement>(null);
  const isOpen = text !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    box.current!.querySelector('textarea')!.focus({ preventScroll: true });
    // The decision bar would cover it at the bottom of the page (WCAG 2.4.11).
    box.current!.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <div
      ref={box}
      className="mt-1 rounded-button bg-sunken p-3 max-md:order-3 max-md:col-span-2 md:col-span-2 md:col-start-2"
    >
      <div className="flex items-start justify-between gap-2">
        <Templates templates={REMARK_TEMPLATES} onChoose={(chosen) => remarks.set(path, chosen)} />
        <IconButton
          label={t('listings.moderation.remove_remark', { label })}
          size="sm"
          className="max-md:size-11"
          onClick={() => remarks.set(path, null)}
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <TextArea
        label={t('listings.moderation.remark_for', { label })}
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => remarks.set(path, event.target.value)}
      />
    </div>
  );
}
