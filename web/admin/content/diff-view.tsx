import { diffLines, contentLines } from '#contracts/content/content-diff.ts';
import { useText } from '#web/i18n/text.ts';

/** Lines of context around a change. */
const AROUND = 1;
const LOOK = {
  same: 'text-ink-muted',
  gone: 'bg-danger-soft text-danger',
  new: 'bg-success-soft text-success',
};
const SAID = { same: '', gone: 'content.diff.removed', new: 'content.diff.added' };

/** Differences between two versions of a text, line by line. */
export function DiffView({ before, after }: { before: unknown; after: unknown }) {
  const t = useText();
  const lines = diffLines(contentLines(dateless(before)), contentLines(dateless(after)));
  const near = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some((line) => line.kind !== 'same');
  const shown = lines.map((line, at) => ({ ...line, at })).filter(({ at }) => near(at));
  if (shown.length === 0) return <p className="text-ink-muted">{t('content.diff.same')}</p>;
  return (
    <ol aria-label={t('common.changes')} className="grid gap-0.5 text-[14px] leading-[20px]">
      {shown.map(({ kind, text, at }, i) => (
        <li
          key={at}
          className={`rounded-small px-2 py-1 break-words ${LOOK[kind]} ${i > 0 && shown[i - 1]!.at !== at - 1 ? 'mt-3' : ''}`}
        >
          <span aria-hidden="true" className="mr-2 inline-block w-3 font-bold">
            {kind === 'gone' ? '−' : kind === 'new' ? '+' : ''}
          </span>
          <span className="sr-only">{SAID[kind] && t(SAID[kind])} </span>
          {text}
        </li>
      ))}
    </ol>
  );
}

/** The effective date follows from publishing. */
const dateless = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? { ...value, effectiveDate: undefined }
    : value;
