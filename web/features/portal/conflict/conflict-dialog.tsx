import { useId, useState } from 'react';
import type { Conflict } from '#web/api/conflict.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Difference, differencesOf, onlyIn } from './differences.ts';
import { fieldName } from './names.ts';

type Side = 'mine' | 'theirs';
interface ConflictDialogProps { conflict: Conflict; answer: (chosen: Record<string, unknown> | null) => void }

/** Shows a refused save beside what is there now, field by field, and saves what is chosen. Closed, everything stays in the form as it was typed. */
export default function ConflictDialog({ conflict, answer }: ConflictDialogProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  const differences = differencesOf(conflict);
  // What only the other person changed is theirs unless said otherwise.
  const [sides, setSides] = useState<Record<string, Side>>(() => Object.fromEntries(differences.map((d) => [d.name, d.changedBy === 'them' ? 'theirs' : 'mine'])));
  const { by, at, isYou, current } = conflict.changed;
  const all = (side: Side) => setSides(Object.fromEntries(differences.map((d) => [d.name, side])));
  const save = () => answer({ ...conflict.mine, ...Object.fromEntries(differences.filter((d) => sides[d.name] === 'theirs').map((d) => [d.name, current[d.name]])) });
  const when = at ? formatDateTime(at) : null;
  const who = isYou ? t('You changed it in another window.') : by ? t('{name} changed it.', { name: by }) : t('It was changed meanwhile.');
  return (
    <Dialog open onClose={() => answer(null)} title={t('Changed since you opened it')} description={`${who} ${when ? `${when}. ` : ''}${t('Nothing is lost: choose what to save.')}`}>
      <form className="grid gap-4" onSubmit={(event) => { event.preventDefault(); save(); }}>
        {differences.length === 0 ? <p>{t('What you entered is the same as what is saved now, or does not touch what was changed.')}</p> : (
          <>
            {differences.length > 1 ? (
              <div className="flex flex-wrap gap-2"><Button variant="outline" size="sm" className="min-h-11" onClick={() => all('theirs')}>{t('Use all of theirs')}</Button><Button variant="outline" size="sm" className="min-h-11" onClick={() => all('mine')}>{t('Keep all of mine')}</Button></div>
            ) : null}
            {differences.map((d) => <Field key={d.name} difference={d} side={sides[d.name]!} onChoose={(side) => setSides((now) => ({ ...now, [d.name]: side }))} />)}
          </>
        )}
        <div className="flex flex-wrap justify-end gap-3"><Button variant="outline" onClick={() => answer(null)}>{t('Back to my form')}</Button><Button type="submit">{t('Save my choice')}</Button></div>
      </form>
    </Dialog>
  );
}

function Field({ difference: d, side, onChoose }: { difference: Difference; side: Side; onChoose: (side: Side) => void }) {
  const t = useText();
  const id = useId();
  const told = { me: t('Only you changed this'), them: t('Only they changed this'), both: t('Both of you changed this'), unknown: null }[d.changedBy];
  const option = (which: Side, label: string, value: unknown, other: unknown) => (
    <label className="flex min-h-11 items-start gap-3 rounded-small border border-border bg-surface p-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" name={`${id} ${d.name}`} checked={side === which} onChange={() => onChoose(which)} className="mt-0.5 size-5 shrink-0 accent-brand outline-none" />
      <span className="min-w-0 grow"><span className="block text-[14px] font-semibold">{label}</span><Value value={value} other={other} /></span>
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full flex-wrap items-center gap-2 font-bold">{t(fieldName(d.name))}{told ? <Badge tone={d.changedBy === 'both' ? 'warning' : 'neutral'}>{told}</Badge> : null}</legend>
      <div className="grid gap-2 sm:grid-cols-2">{option('mine', t('Yours'), d.mine, d.theirs)}{option('theirs', t('Theirs'), d.theirs, d.mine)}</div>
    </fieldset>
  );
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
function worded(value: unknown, t: Text, formatDateTime: (at: string) => string): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t('Empty');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.map((one) => worded(one, t, formatDateTime)).join(', ');
  return typeof value === 'string' && TIME.test(value) ? formatDateTime(value) : String(value);
}

function Value({ value, other }: { value: unknown; other: unknown }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const leaves = onlyIn(value, other);
  if (leaves.length === 0) return <span className="block text-ink-muted">{t('Nothing besides')}</span>;
  return leaves.map(({ path, text }) => (
    <span key={path.join('.')} className="block whitespace-pre-wrap [overflow-wrap:anywhere]">
      {path.length > 0 ? <span className="text-ink-muted">{path.map((part) => (/^\d+$/.test(part) ? part : t(fieldName(part)))).join(' › ')}: </span> : null}{worded(text, t, formatDateTime)}
    </span>
  ));
}
