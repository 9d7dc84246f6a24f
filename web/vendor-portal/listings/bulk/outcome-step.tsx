import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { applyImport, getBadRows, type Import, undoImport } from '#contracts/listings/bulk.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { callApi, fetchFile } from '#web/api/client.ts';
import { inPageLanguage } from '#web/modules/portal-kit/errors/server-messages.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Items } from './import-items.tsx';
import { Summary } from './import-summary.tsx';

function BadRows({ it }: { it: Import }) {
  const t = useText();
  const act = useAct('The file could not be made. Please try again.');
  if (it.counts.bad === 0) return null;
  return (
    <Button
      variant="outline"
      busy={act.busy !== null}
      onClick={() =>
        void act.run('bad', async () =>
          saveFile(await fetchFile(getBadRows, { params: { id: it._id } }), `bad-rows-${it.name}`),
        )
      }
    >
      <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {t('Only the bad rows')}
    </Button>
  );
}
const Bar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** What would become of the file; nothing is written yet. */
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
  const act = useAct('That did not work. Please try again.');
  const good = it.counts.create + it.counts.update;
  const isHalf = it.appliedAt !== null;
  const take = async () => {
    const done = await act.run('apply', () => callApi(applyImport, { params: { id: it._id } }));
    if (done) onChange(done.import);
  };
  const isProducts = it.kind !== 'stock';
  return (
    <div className="grid grid-cols-1 gap-4">
      {it.problem ? (
        <Alert tone="danger" role="alert">
          {inPageLanguage(it.problem)}
        </Alert>
      ) : good === 0 ? (
        <Alert tone="warning">
          {it.counts.bad > 0
            ? t('Nothing of this file can be taken over as it is. Below stands why, row by row.')
            : t('All of this is in your shop already.')}
        </Alert>
      ) : (
        <Alert tone="info">
          {isProducts
            ? t(
                'Nothing is written yet. New products become drafts; changes of what is in the shop wait for review, prices change at once.',
              )
            : t('Nothing is written yet. Stock and prices change at once when you take it over.')}
        </Alert>
      )}
      <Summary it={it} />
      <Bar>
        {good > 0 ? (
          <Button size="lg" busy={act.busy === 'apply'} onClick={() => void take()}>
            {isHalf ? t('Go on') : t('Take over {n}', { n: groupIndian(good) })}
          </Button>
        ) : null}
        <BadRows it={it} />
        {isHalf ? null : (
          <>
            <Button variant="outline" onClick={onColumns}>
              {t('Back to the columns')}
            </Button>
            <Button variant="ghost" onClick={onDrop}>
              {t('Forget this file')}
            </Button>
          </>
        )}
      </Bar>
      <Items it={it} />
    </div>
  );
}

/** What became of the file, and the way back. */
export function ResultStep({ it, onChange }: { it: Import; onChange: (it: Import) => void }) {
  const t = useText();
  const act = useAct('That did not work. Please try again.');
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
          {inPageLanguage(it.problem)}
        </Alert>
      ) : null}
      {isUndone ? (
        <Alert tone={it.counts.kept > 0 ? 'warning' : 'success'} role="status">
          {it.counts.kept > 0
            ? t('{n} undone; {kept} could not be, as somebody changed them since.', {
                n: groupIndian(it.counts.undone),
                kept: groupIndian(it.counts.kept),
              })
            : t('All {n} undone.', { n: groupIndian(it.counts.undone) })}
        </Alert>
      ) : (
        <Alert tone="success" role="status">
          {t('{n} taken over.', { n: groupIndian(it.counts.create + it.counts.update) })}
          {it.counts.bad > 0 ? ` ${t('Mend the bad rows in their own file and bring it in.')}` : ''}
        </Alert>
      )}
      <Summary it={it} />
      <Bar>
        {it.kind === 'products' ? (
          <LinkButton to="/vendor-dashboard/products?state=draft">{t('To the drafts')}</LinkButton>
        ) : (
          <LinkButton to="/vendor-dashboard/inventory">{t('To the inventory')}</LinkButton>
        )}
        <BadRows it={it} />
        {it.canUndo ? (
          <Button variant="outline" busy={act.busy === 'undo'} onClick={() => ask(true)}>
            {t('Undo this import')}
          </Button>
        ) : null}
      </Bar>
      <ConfirmDialog
        open={isAsking}
        onClose={() => ask(false)}
        onConfirm={() => void undo()}
        title={t('Undo this import?')}
        confirmLabel={t('Undo')}
        keepLabel={t('Keep')}
        text={t(
          'New drafts go, and what was sold of them stays. Prices, stock and texts go back to what they were, unless somebody changed them since.',
        )}
      />
      <Items it={it} />
    </div>
  );
}
