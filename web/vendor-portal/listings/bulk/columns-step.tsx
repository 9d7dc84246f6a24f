import { useState } from 'react';
import { checkImport, type Import } from '#contracts/listings/bulk.ts';
import {
  fieldsFor,
  IMPORT_KINDS,
  type ImportSettings,
  type ImportKind,
} from '#contracts/listings/bulk-fields.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { useCategories } from '#web/vendor-portal/listings/queries.ts';
import { ImportCategoryPanel } from './category-panel.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { DefaultsPanel, ImportOptionsPanel } from './defaults-panel.tsx';
import { IMPORT_FORMAT_TEXT } from './labels.ts';

/** Column mapping and default values; then a validation run. */
export function ColumnsStep({
  it,
  onTried,
  onDrop,
}: {
  it: Import;
  onTried: (it: Import) => void;
  onDrop: () => void;
}) {
  const t = useText();
  const { settings, turn, change, isAsked, wrong, categories, act, tryIt } = useColumnsForm(
    it,
    onTried,
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <UnsavedGuard isDirty={JSON.stringify(settings) !== JSON.stringify(it.settings)} />
      <Panel
        title={it.name}
        text={t('listings.bulk.format_and_rows', {
          format: it.format ? t(IMPORT_FORMAT_TEXT[it.format]) : '',
          n: groupIndian(it.rows),
        })}
      >
        <ImportKindChoice current={settings.kind} turn={turn} />
      </Panel>
      <ColumnsTable
        key={settings.kind}
        it={it}
        settings={settings}
        onMapping={(mapping) => change({ mapping })}
        error={
          isAsked && wrong
            ? settings.kind === 'stock'
              ? t('listings.bulk.sku_column_required')
              : t('listings.bulk.key_column_required')
            : undefined
        }
      />
      {settings.kind === 'products' ? (
        <>
          <Listed query={categories} failed="listings.categories_failed">
            {(tree) => (
              <ImportCategoryPanel it={it} settings={settings} tree={tree} onSettings={change} />
            )}
          </Listed>
          <DefaultsPanel settings={settings} onSettings={change} />
        </>
      ) : null}
      <ImportOptionsPanel settings={settings} onSettings={change} />
      <ColumnsActions onDrop={onDrop} isBusy={act.busy === 'try'} onTry={() => void tryIt()} />
    </div>
  );
}

interface ImportKindChoiceProps {
  current: ImportKind;
  turn: (kind: ImportKind) => void;
}
function ImportKindChoice({ current, turn }: ImportKindChoiceProps) {
  const t = useText();
  const kinds = {
    products: {
      title: t('common.products'),
      text: t('listings.bulk.kind_products_text'),
    },
    stock: { title: t('listings.bulk.stock_and_prices'), text: t('listings.bulk.kind_stock_text') },
  };
  return (
    <fieldset>
      <legend className="mb-2 text-[14px] font-semibold">{t('common.type')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {IMPORT_KINDS.map((kind) => (
          <RadioCard
            key={kind}
            name="kind"
            title={kinds[kind].title}
            checked={current === kind}
            onChange={() => turn(kind)}
          >
            {kinds[kind].text}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

function useColumnsForm(it: Import, onTried: (it: Import) => void) {
  const act = useAct('common.action_failed');
  const categories = useCategories();
  const [settings, setSettings] = useState<ImportSettings>(it.settings!);
  const change = (part: Partial<ImportSettings>) => setSettings((now) => ({ ...now, ...part }));
  const goes = (...keys: string[]) =>
    settings.mapping.some((key) => key !== null && keys.includes(key));
  const wrong = settings.kind === 'stock' ? !goes('sku', 'offer') : !goes('name', 'sku', 'handle');
  const [isAsked, ask] = useState(false);
  const turn = (kind: ImportSettings['kind']) => {
    const allowed = new Set<string>(fieldsFor(kind).map((f) => f.key));
    change({
      kind,
      mapping: settings.mapping.map((key) => (key !== null && allowed.has(key) ? key : null)),
    });
  };
  const tryIt = async () => {
    ask(true);
    if (wrong) return document.querySelector('#mapping-error')?.scrollIntoView({ block: 'center' });
    const done = await act.run('try', () =>
      callApi(checkImport, { params: { id: it._id }, body: { settings } }),
    );
    if (done) onTried(done.import);
  };
  return { settings, turn, change, isAsked, wrong, categories, act, tryIt };
}

interface ColumnsActionsProps {
  onDrop: () => void;
  isBusy: boolean;
  onTry: () => void;
}
function ColumnsActions({ onDrop, isBusy, onTry }: ColumnsActionsProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap justify-between gap-3 max-sm:flex-col-reverse">
      <Button variant="ghost" onClick={onDrop}>
        {t('listings.bulk.discard')}
      </Button>
      <Button size="lg" busy={isBusy} onClick={onTry}>
        {t('listings.bulk.preview_action')}
      </Button>
    </div>
  );
}
