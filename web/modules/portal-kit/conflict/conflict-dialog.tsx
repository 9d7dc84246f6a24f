import { useId, useState } from 'react';
import type { Conflict } from '#web/api/conflict.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import {
  conflictChangesOf,
  type Difference,
  differencesOf,
  isAct,
  onlyIn,
  type PathStep,
  withTheirs,
} from './differences.ts';
import { entryName } from './choice-labels.ts';
import { fieldName } from './field-names.ts';
import { worded } from './value-text.ts';

type Side = 'mine' | 'theirs';
interface ConflictDialogProps {
  conflict: Conflict;
  answer: (chosen: Record<string, unknown> | null) => void;
}

/**
 * A call refused because of another save: conflicting fields are chosen one by one; a deletion or
 * publication is confirmed again.
 */
export default function ConflictDialog(props: ConflictDialogProps) {
  return isAct(props.conflict) ? <ActDialog {...props} /> : <SaveDialog {...props} />;
}

function useWho({ changed: { by, at, isYou } }: Conflict): string {
  const t = useText();
  const { formatDateTime } = useDates();
  const who = isYou
    ? t('common.conflict.by_you')
    : by
      ? t('common.conflict.by_name', { name: by })
      : t('common.conflict.by_someone');
  return at ? `${who} ${formatDateTime(at)}.` : who;
}

/**
 * Compares the refused save with the current values and saves the choice. Closing keeps the form's
 * input.
 */
function SaveDialog({ conflict, answer }: ConflictDialogProps) {
  const t = useText();
  const who = useWho(conflict);
  const {
    mine,
    changed: { current },
  } = conflict;
  const differences = differencesOf(conflict);
  // Fields only the other person changed default to theirs.
  const [sides, setSides] = useState<readonly Side[]>(() =>
    differences.map((d) => (d.changedBy === 'them' ? 'theirs' : 'mine')),
  );
  const all = (side: Side) => setSides(differences.map(() => side));
  const save = () =>
    answer(
      withTheirs(
        mine,
        differences.filter((_, i) => sides[i] === 'theirs'),
      ),
    );
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      title={t('common.conflict.title')}
      description={`${who} ${t('common.conflict.text')}`}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {differences.length === 0 ? (
          <p>{t('common.conflict.same')}</p>
        ) : (
          <>
            {differences.length > 1 ? <SideButtons all={all} /> : null}
            {differences.map((d, i) => (
              <Field
                key={d.path.join(' ')}
                difference={d}
                side={sides[i]!}
                beside={[mine, current]}
                onChoose={(side) => setSides((now) => now.with(i, side))}
              />
            ))}
          </>
        )}
        <ConflictActions answer={answer} />
      </form>
    </Dialog>
  );
}

function SideButtons({ all }: { all: (side: Side) => void }) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" className="min-h-11" onClick={() => all('theirs')}>
        {t('common.conflict.use_theirs')}
      </Button>
      <Button variant="outline" size="sm" className="min-h-11" onClick={() => all('mine')}>
        {t('common.conflict.keep_mine')}
      </Button>
    </div>
  );
}

interface ConflictActionsProps {
  answer: (chosen: Record<string, unknown> | null) => void;
}
function ConflictActions({ answer }: ConflictActionsProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={() => answer(null)}>
        {t('common.conflict.back')}
      </Button>
      <Button type="submit">{t('common.conflict.save_choice')}</Button>
    </div>
  );
}

/** Shows changes since the user decided to delete, end or publish, and asks again. */
function ActDialog({ conflict, answer }: ConflictDialogProps) {
  const t = useText();
  const who = useWho(conflict);
  const changes = conflictChangesOf(conflict);
  const { before, current } = conflict.changed;
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      title={t('common.conflict.title')}
      description={`${who} ${conflict.isDeletion ? t('common.conflict.not_deleted') : t('common.conflict.not_done')}`}
    >
      {changes.length > 0 ? (
        <dl className="grid gap-3">
          {changes.map((d) => (
            <div key={d.path.join(' ')} className="rounded-small border border-border p-3">
              <dt className="font-bold">{titleOf(d.steps, t)}</dt>
              <dd className="mt-1 grid gap-2 sm:grid-cols-2">
                <span className="min-w-0">
                  <span className="block text-[14px] font-semibold text-ink-muted">
                    {t('common.conflict.when_opened')}
                  </span>
                  <Value
                    field={lastField(d)}
                    value={d.mine}
                    other={d.theirs}
                    beside={before ?? {}}
                  />
                </span>
                <span className="min-w-0">
                  <span className="block text-[14px] font-semibold text-ink-muted">
                    {t('common.now')}
                  </span>
                  <Value field={lastField(d)} value={d.theirs} other={d.mine} beside={current} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('common.conflict.open_again')}</p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={() => answer(null)}>
          {conflict.isDeletion ? t('common.keep_it') : t('common.not_now')}
        </Button>
        <Button
          variant={conflict.isDeletion ? 'danger' : 'action'}
          onClick={() => answer({ ...conflict.mine })}
        >
          {conflict.isDeletion
            ? t('common.conflict.delete_anyway')
            : t('common.conflict.continue_anyway')}
        </Button>
      </div>
    </Dialog>
  );
}

const lastField = ({ steps }: Difference): string => steps.findLast((step) => step.isField)!.text;
/** `Rules › Orders to one address in 24 hours › Limit`; the wrapper of a text is omitted. */
const titleOf = (steps: readonly PathStep[], t: Text): string =>
  steps
    .slice(steps.length > 1 && steps[0]!.text === 'value' ? 1 : 0)
    .map(({ text, isField }) => t(isField ? fieldName(text) : entryName(text)))
    .join(' › ');

interface FieldProps {
  difference: Difference;
  side: Side;
  beside: readonly [
    mine: Readonly<Record<string, unknown>>,
    theirs: Readonly<Record<string, unknown>>,
  ];
  onChoose: (side: Side) => void;
}
function Field({ difference: d, side, beside: [mine, theirs], onChoose }: FieldProps) {
  const t = useText();
  const id = useId();
  const changedByText = {
    me: t('common.conflict.changed_by_you'),
    them: t('common.conflict.changed_by_them'),
    both: t('common.conflict.changed_by_both'),
    unknown: null,
  }[d.changedBy];
  const option = (
    which: Side,
    label: string,
    value: unknown,
    other: unknown,
    beside: Readonly<Record<string, unknown>>,
  ) => (
    <label className="flex min-h-11 items-start gap-3 rounded-small border border-border bg-surface p-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={id}
        checked={side === which}
        onChange={() => onChoose(which)}
        className="mt-0.5 size-5 shrink-0 accent-brand outline-none"
      />
      <span className="min-w-0 grow">
        <span className="block text-[14px] font-semibold">{label}</span>
        <Value field={lastField(d)} value={value} other={other} beside={beside} />
      </span>
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full flex-wrap items-center gap-2 font-bold [overflow-wrap:anywhere]">
        {titleOf(d.steps, t)}
        {changedByText ? (
          <Badge tone={d.changedBy === 'both' ? 'warning' : 'neutral'}>{changedByText}</Badge>
        ) : null}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {option('mine', t('common.conflict.yours'), d.mine, d.theirs, mine)}
        {option('theirs', t('common.conflict.theirs'), d.theirs, d.mine, theirs)}
      </div>
    </fieldset>
  );
}

interface ValueProps {
  field: string;
  value: unknown;
  other: unknown;
  beside: Readonly<Record<string, unknown>>;
}
function Value({ field, value, other, beside }: ValueProps) {
  const t = useText();
  const dates = useDates();
  // The order of records named elsewhere.
  if (field === 'ids')
    return <span className="block text-ink-muted">{t('common.conflict.another_order')}</span>;
  const leaves = onlyIn(value, other);
  if (leaves.length === 0)
    return <span className="block text-ink-muted">{t('common.conflict.nothing_else')}</span>;
  return leaves.map(({ path, text }) => (
    <span key={path.join('.')} className="block whitespace-pre-wrap [overflow-wrap:anywhere]">
      {path.length > 0 ? (
        <span className="text-ink-muted">
          {path.map((part) => (/^\d+$/.test(part) ? part : t(fieldName(part)))).join(' › ')}:{' '}
        </span>
      ) : null}
      {worded(path.findLast((part) => !/^\d+$/.test(part)) ?? field, text, { t, dates, beside })}
    </span>
  ));
}
