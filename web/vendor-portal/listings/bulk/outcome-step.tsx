import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  applyImport,
  getRejectedRows,
  type Import,
  undoImport,
  IMPORT_OUTCOMES,
} from '#contracts/listings/bulk.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { callApi, fetchFile } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { ImportItems } from './import-items.tsx';
import { IMPORT_OUTCOME_TEXT } from './labels.ts';

function BadRows({ it }: { it: Import }) {
  const t = useText();
  const act = useAct('listings.bulk.export_failed');
  if (it.counts.bad === 0) return null;
  return (
    <Button
      variant="outline"
      busy={act.busy !== null}
      onClick={() =>
        void act.run('bad', async () =>
          saveFile(
            await fetchFile(getRejectedRows, { params: { id: it._id } }),
            `bad-rows-${it.name}`,
          ),
        )
      }
    >
      <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {t('listings.bulk.rejected_only')}
    </Button>
  );
}
const Bar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** The preview of an import; nothing is written yet. */
export function TrialStep({
  it,
  onChange,
  onColumns,
  onDrop,
}: {
  it: Import;
  onChange: (it: Import) => void;
  onColumns: () => void;
  onDrop: () => void;
}) {
  const t = useText();
  const act = useAct('common.action_failed');
  const good = it.counts.create + it.counts.update;
  const isHalf = it.appliedAt !== null;
  const take = async () => {
    const done = await act.run('apply', () => callApi(applyImport, { params: { id: it._id } }));
    if (done) onChange(done.import);
  };
  const isProducts = it.kind !== 'stock';
  return (
    <div className="grid grid-cols-1 gap-4">
      <TrialAlert it={it} good={good} isProducts={isProducts} />
      <ImportResultSummary it={it} />
      <Bar>
        {good > 0 ? (
          <Button size="lg" busy={act.busy === 'apply'} onClick={() => void take()}>
            {isHalf
              ? t('common.continue')
              : t('listings.bulk.import_action', { n: groupIndian(good) })}
          </Button>
        ) : null}
        <BadRows it={it} />
        {isHalf ? null : (
          <>
            <Button variant="outline" onClick={onColumns}>
              {t('listings.bulk.back_to_columns')}
            </Button>
            <Button variant="ghost" onClick={onDrop}>
              {t('listings.bulk.discard')}
            </Button>
          </>
        )}
      </Bar>
      <ImportItems it={it} />
    </div>
  );
}

interface TrialAlertProps {
  it: Import;
  good: number;
  isProducts: boolean;
}
function TrialAlert({ it, good, isProducts }: TrialAlertProps) {
  const t = useText();
  return it.problem ? (
    <Alert tone="danger" role="alert">
      {it.problem}
    </Alert>
  ) : good === 0 ? (
    <Alert tone="warning">
      {it.counts.bad > 0
        ? t('listings.bulk.preview_all_rejected')
        : t('listings.bulk.preview_no_changes')}
    </Alert>
  ) : (
    <Alert tone="info">
      {isProducts
        ? t('listings.bulk.preview_products_text')
        : t('listings.bulk.preview_stock_text')}
    </Alert>
  );
}

/** The result of an import, and how to undo it. */
export function ResultStep({ it, onChange }: { it: Import; onChange: (it: Import) => void }) {
  const t = useText();
  const act = useAct('common.action_failed');
  const [isAsking, ask] = useState(false);
  const undo = async () => {
    ask(false);
    const done = await act.run('undo', () => callApi(undoImport, { params: { id: it._id } }));
    if (done) onChange(done.import);
  };
  const isUndone = it.state === 'undone';
  return (
    <div className="grid grid-cols-1 gap-4">
      {it.problem ? (
        <Alert tone="danger" role="alert">
          {it.problem}
        </Alert>
      ) : null}
      <ResultAlert isUndone={isUndone} it={it} />
      <ImportResultSummary it={it} />
      <Bar>
        {it.kind === 'products' ? (
          <LinkButton to="/vendor-dashboard/products?state=draft">
            {t('listings.bulk.drafts_link')}
          </LinkButton>
        ) : (
          <LinkButton to="/vendor-dashboard/inventory">
            {t('listings.bulk.inventory_link')}
          </LinkButton>
        )}
        <BadRows it={it} />
        {it.canUndo ? (
          <Button variant="outline" busy={act.busy === 'undo'} onClick={() => ask(true)}>
            {t('listings.bulk.undo')}
          </Button>
        ) : null}
      </Bar>
      <ConfirmDialog
        open={isAsking}
        onClose={() => ask(false)}
        onConfirm={() => void undo()}
        title={t('listings.bulk.undo_title')}
        confirmLabel={t('common.undo')}
        keepLabel={t('common.dismiss')}
        text={t('listings.bulk.undo_text')}
      />
      <ImportItems it={it} />
    </div>
  );
}

function ResultAlert({ isUndone, it }: { isUndone: boolean; it: Import }) {
  const t = useText();
  return isUndone ? (
    <Alert tone={it.counts.kept > 0 ? 'warning' : 'success'} role="status">
      {it.counts.kept > 0
        ? t('listings.bulk.some_undone', {
            n: groupIndian(it.counts.undone),
            kept: groupIndian(it.counts.kept),
          })
        : t('listings.bulk.all_undone', { n: groupIndian(it.counts.undone) })}
    </Alert>
  ) : (
    <Alert tone="success" role="status">
      {t('listings.bulk.imported', { n: groupIndian(it.counts.create + it.counts.update) })}
      {it.counts.bad > 0 ? ` ${t('listings.bulk.fix_rejected')}` : ''}
    </Alert>
  );
}

/** Result counts of rows or products, in four figures. */
function ImportResultSummary({ it }: { it: Import }) {
  const t = useText();
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-border lg:grid-cols-4">
      {IMPORT_OUTCOMES.map((key) => (
        <div key={key} className="bg-surface px-4 py-3">
          <dt className="text-[14px] text-ink-muted">{t(IMPORT_OUTCOME_TEXT[key].label)}</dt>
          <dd
            className={`text-[24px] leading-[30px] font-extrabold tabular-nums ${key === 'bad' && it.counts.bad > 0 ? 'text-danger' : ''}`}
          >
            {groupIndian(it.counts[key])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
