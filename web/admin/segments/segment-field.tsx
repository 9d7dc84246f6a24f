import { useQuery } from '@tanstack/react-query';
import type { SegmentId } from '#contracts/segments/segment-id.ts';
import { isSegmentId } from '#contracts/segments/segment-id.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { segmentNamesQuery } from './queries.ts';

/** Segments as choices; one that is set stays among them while the list loads or cannot be read. */
export function useSegmentChoices(
  chosen: SegmentId | null,
): readonly { value: string; label: string }[] {
  const t = useText();
  const names = useQuery(segmentNamesQuery(useStaff()._id)).data ?? [];
  const known = names.map(({ _id, name }) => ({ value: _id, label: name }));
  return chosen === null || known.some(({ value }) => value === chosen)
    ? known
    : [...known, { value: chosen, label: t('segments.chosen') }];
}

interface SegmentFieldProps {
  label: string;
  hint?: string;
  /** The choice of everybody, or of none yet. */
  nobody: string;
  value: SegmentId | null;
  error?: string | undefined;
  onChange: (segment: SegmentId | null) => void;
}
/** Chooses a customer segment. */
export function SegmentField({ label, hint, nobody, value, error, onChange }: SegmentFieldProps) {
  const choices = useSegmentChoices(value);
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      placeholder={nobody}
      options={choices}
      value={value ?? ''}
      onChange={({ target }) => onChange(isSegmentId(target.value) ? target.value : null)}
    />
  );
}
