import { useState } from 'react';
import type { Import } from '#contracts/listings/bulk.ts';
import {
  type FieldKey,
  fieldsFor,
  type ImportField,
  type ImportSettings,
  type ImportKind,
} from '#contracts/listings/bulk-fields.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { LOCALES } from '#contracts/kernel/locales.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

interface ColumnsTableProps {
  it: Import;
  settings: ImportSettings;
  onMapping: (mapping: ImportSettings['mapping']) => void;
  error?: string | undefined;
}

/**
 * Which field each column of the file maps to. Recognised columns come first; ignored ones are
 * collapsed.
 */
export function ColumnsTable({
  it,
  settings: { kind, mapping },
  onMapping,
  error,
}: ColumnsTableProps) {
  const t = useText();
  // The order from when the page opened: a row does not move while it is changed.
  const [known] = useState(() => new Set(mapping.flatMap((key, i) => (key === null ? [] : [i]))));
  const taken = new Set(mapping);
  const put = (i: number, key: FieldKey | null) =>
    onMapping(
      it.columns.map((_, n) => (n === i ? key : mapping[n] === key ? null : (mapping[n] ?? null))),
    );
  const row = (i: number) => (
    <ColumnRow key={i} it={it} i={i} mapping={mapping} put={put} kind={kind} taken={taken} />
  );
  const indexes = it.columns.map((_, i) => i);
  const rest = indexes.filter((i) => !known.has(i));
  return (
    <Panel title={t('listings.bulk.columns_title')} text={t('listings.bulk.columns_text')}>
      {error ? (
        <p role="alert" id="mapping-error" className="mb-2 font-semibold text-danger">
          {error}
        </p>
      ) : null}
      {known.size > 0 ? (
        <ul className="divide-y divide-border">{indexes.filter((i) => known.has(i)).map(row)}</ul>
      ) : null}
      {rest.length > 0 ? (
        <div className="mt-3">
          <Accordion
            open={known.size === 0}
            title={
              <span className="text-[15px]">
                {t('listings.bulk.columns_skipped', { n: rest.length })}
              </span>
            }
          >
            <ul className="divide-y divide-border">{rest.map(row)}</ul>
          </Accordion>
        </div>
      ) : null}
    </Panel>
  );
}

const fieldTitle = ({ title, locale }: ImportField, t: Text): string =>
  locale ? `${t(title)} (${LOCALES[locale].name})` : t(title);

interface ColumnRowProps {
  it: Import;
  i: number;
  mapping: (FieldKey | null)[];
  put: (i: number, key: FieldKey | null) => void;
  kind: ImportKind;
  taken: Set<FieldKey | null>;
}
function ColumnRow({ it, i, mapping, put, kind, taken }: ColumnRowProps) {
  const t = useText();
  const { name, samples } = it.columns[i]!;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="line-clamp-2 text-[13px] break-words text-ink-muted">
          {samples.length > 0 ? samples.join(' · ') : t('listings.bulk.column_empty')}
        </p>
      </div>
      <SelectField
        label={t('listings.bulk.column_field', { column: name })}
        className="[&>label]:sr-only"
        value={mapping[i] ?? ''}
        placeholder={t('common.not_included')}
        onChange={(event) => put(i, (event.target.value || null) as FieldKey | null)}
        options={fieldsFor(kind).map((f) => ({
          value: f.key,
          label: `${fieldTitle(f, t)}${taken.has(f.key) && mapping[i] !== f.key ? ' ✓' : ''}`,
        }))}
      />
    </li>
  );
}
