import type { SearchInterpretation } from '#contracts/search/interpretation.ts';
import { useText } from '#web/i18n/text.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { withFields } from './filters.ts';

interface SearchUnderstandingProps {
  interpretation: SearchInterpretation;
  search: URLSearchParams;
  total: number;
}

/** What the search was taken to ask for: constraints to remove, and what had to be left out. */
export function SearchUnderstanding({ interpretation, search, total }: SearchUnderstandingProps) {
  const t = useText();
  const { constraints } = interpretation;
  const notes = notesOf(interpretation, total, t);
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="mt-2 max-w-[68ch] wrap-anywhere">
          {note}
        </p>
      ))}
      {constraints.length > 0 ? (
        <ul aria-label={t('search.understood')} className="mt-3 flex flex-wrap gap-2">
          {constraints.map(({ kind, label, without }) => (
            <li key={`${kind} ${label}`}>
              <RemovableChip
                label={label}
                to={withFields(search, { q: without === '' ? null : without, exact: null })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function notesOf(
  { missing, relaxed, exact }: SearchInterpretation,
  total: number,
  t: ReturnType<typeof useText>,
): string[] {
  if (total === 0) return [];
  const notes: string[] = [];
  if (missing?.offered)
    notes.push(t('search.missing_offered', { value: missing.value, offered: missing.offered }));
  else if (missing) notes.push(t('search.missing', { value: missing.value }));
  if (relaxed.length > 0)
    notes.push(t('search.relaxed', { labels: relaxed.map((one) => one.label).join(', ') }));
  if (exact !== null && exact > 0 && exact < total && !missing)
    notes.push(t('search.exact_first', { n: exact }));
  return notes;
}
