import type { Import } from '#contracts/listings/bulk.ts';
import type { ImportSettings } from '#contracts/listings/bulk-fields.ts';
import type { Category } from '#contracts/catalog/catalog.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

interface Node {
  _id: string;
  name: string;
  subcategories?: readonly Node[];
}
/** All categories with their full path, as options. */
export const flat = (nodes: readonly Node[], before = ''): { value: string; label: string }[] =>
  nodes.flatMap((n) => {
    const label = before ? `${before} › ${n.name}` : n.name;
    return [{ value: n._id, label }, ...flat(n.subcategories ?? [], label)];
  });

interface CategoryPanelProps {
  it: Import;
  settings: ImportSettings;
  tree: readonly Category[];
  onSettings: (change: Partial<ImportSettings>) => void;
}

/** Maps category names of the file to ours, with one default for all others. */
export function ImportCategoryPanel({ it, settings, tree, onSettings }: CategoryPanelProps) {
  const t = useText();
  const choices = flat(tree);
  const row = ({ text, rows, categoryId }: Import['categories'][number]) => (
    <ImportCategoryRow
      key={text}
      text={text}
      rows={rows}
      settings={settings}
      categoryId={categoryId}
      choices={choices}
      onSettings={onSettings}
    />
  );
  const unknown = it.categories.filter((c) => c.categoryId === null);
  const known = it.categories.filter((c) => c.categoryId !== null);
  return (
    <Panel title={t('catalog.categories')} text={t('listings.bulk.category_text')}>
      <SelectField
        label={t('listings.bulk.category_default')}
        value={settings.defaults.categoryId ?? ''}
        placeholder={t('listings.bulk.category_none')}
        options={choices}
        onChange={(event) =>
          onSettings({ defaults: { ...settings.defaults, categoryId: event.target.value || null } })
        }
      />
      {unknown.length > 0 ? (
        <>
          <h3 className="mt-4 text-[15px] font-bold">{t('listings.bulk.category_unknown')}</h3>
          <ul className="divide-y divide-border">{unknown.map(row)}</ul>
        </>
      ) : null}
      {known.length > 0 ? (
        <div className="mt-3">
          <Accordion
            title={
              <span className="text-[15px]">
                {t('listings.bulk.category_matched', { n: known.length })}
              </span>
            }
          >
            <ul className="divide-y divide-border">{known.map(row)}</ul>
          </Accordion>
        </div>
      ) : null}
    </Panel>
  );
}

interface ImportCategoryRowProps {
  text: string;
  rows: number;
  settings: ImportSettings;
  categoryId: string | null;
  choices: { value: string; label: string }[];
  onSettings: (change: Partial<ImportSettings>) => void;
}
function ImportCategoryRow({
  text,
  rows,
  settings,
  categoryId,
  choices,
  onSettings,
}: ImportCategoryRowProps) {
  const t = useText();
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold break-words">{text}</p>
        <p className="text-[13px] text-ink-muted">
          {t('listings.bulk.row_count', { n: groupIndian(rows) })}
        </p>
      </div>
      <SelectField
        label={t('listings.bulk.category_for', { category: text })}
        className="[&>label]:sr-only"
        value={settings.categories[text] ?? categoryId ?? ''}
        placeholder={t('listings.bulk.category_same')}
        options={choices}
        onChange={(event) => {
          const { [text]: _was, ...others } = settings.categories;
          onSettings({
            categories: event.target.value ? { ...others, [text]: event.target.value } : others,
          });
        }}
      />
    </li>
  );
}
