import { useEffect, useRef, useState, type RefObject } from 'react';
import { discardImport, type Import, WORKING } from '#contracts/listings/bulk.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct, type Act } from '#web/modules/portal-kit/forms/use-action.ts';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useForgetProducts, useTake } from './queries.ts';
import { ColumnsStep } from './columns-step.tsx';
import { ResultStep, TrialStep } from './outcome-step.tsx';
import { ImportSteps } from './import-steps.tsx';
import { ImportUpload } from './import-upload.tsx';
import { importStepOf } from './labels.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { Progress } from '#web/ui/progress.tsx';

/** One file import at its current step. */
export function ImportFlow({
  it,
  onLeave,
  onSent,
}: {
  it: Import;
  onLeave: () => Promise<void>;
  onSent: (id: string) => void;
}) {
  const address = useListAddress();
  const take = useTake();
  const forget = useForgetProducts();
  const act = useAct('common.action_failed');
  const top = useRef<HTMLDivElement>(null);
  const isColumns =
    it.state === 'mapping' ||
    (it.state === 'checked' && it.appliedAt === null && address.get('step') === 'columns');
  const isDone = it.state === 'applied' || it.state === 'undone';
  useStepFocus({ it, isDone, forget, top });
  const change = (next: Import) => {
    address.set({ outcome: null, step: null });
    void take(next);
  };
  const [isDropping, askToDrop] = useState(false);
  const askDrop = () => askToDrop(true);
  const drop = async () => {
    askToDrop(false);
    if (
      await act.run('drop', async () => {
        await callApi(discardImport, { params: { id: it._id } });
        return true;
      })
    )
      await onLeave();
  };
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <ImportSteps current={isColumns ? 1 : importStepOf(it)} isDone={isDone} />
      <ImportStepContent
        it={it}
        isColumns={isColumns}
        change={change}
        askDrop={askDrop}
        address={address}
        isDone={isDone}
        act={act}
        onSent={onSent}
      />
      <DiscardImportDialog isDropping={isDropping} askToDrop={askToDrop} drop={drop} it={it} />
    </div>
  );
}

interface DiscardImportDialogProps {
  isDropping: boolean;
  askToDrop: (value: boolean) => void;
  drop: () => Promise<void>;
  it: Import;
}
function DiscardImportDialog({ isDropping, askToDrop, drop, it }: DiscardImportDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={isDropping}
      onClose={() => askToDrop(false)}
      onConfirm={() => void drop()}
      title={t('listings.bulk.discard_title')}
      text={t('listings.bulk.discard_text', { name: it.name })}
      confirmLabel={t('common.discard')}
      keepLabel={t('common.dismiss')}
    />
  );
}

interface UseStepFocusOptions {
  it: Import;
  isDone: boolean;
  forget: () => void;
  top: RefObject<HTMLDivElement | null>;
}
function useStepFocus({ it, isDone, forget, top }: UseStepFocusOptions) {
  const before = useRef(it.state);
  useEffect(() => {
    if (before.current === it.state) return;
    before.current = it.state;
    if (isDone) forget();
    // The next step is effectively a new page: screen readers announce it, and the page scrolls to
    // its top.
    top.current?.focus();
    window.scrollTo(0, 0);
  }, [it.state, isDone, forget, top]);
}

interface ImportStepContentProps {
  it: Import;
  isColumns: boolean;
  change: (next: Import) => void;
  askDrop: () => void;
  address: ListAddress;
  isDone: boolean;
  act: Act;
  onSent: (id: string) => void;
}
function ImportStepContent({
  it,
  isColumns,
  change,
  askDrop,
  address,
  isDone,
  act,
  onSent,
}: ImportStepContentProps) {
  return WORKING.includes(it.state) ? (
    <ImportProgress it={it} />
  ) : isColumns ? (
    <>
      {it.problem ? (
        <div className="mb-4">
          <Alert tone="danger" role="alert">
            {it.problem}
          </Alert>
        </div>
      ) : null}
      <ColumnsStep it={it} onTried={change} onDrop={askDrop} />
    </>
  ) : it.state === 'checked' ? (
    <TrialStep
      it={it}
      onChange={change}
      onColumns={() => address.set({ step: 'columns', outcome: null })}
      onDrop={askDrop}
    />
  ) : isDone ? (
    <ResultStep it={it} onChange={change} />
  ) : (
    <UnfinishedUpload it={it} isBusy={act.busy !== null} askDrop={askDrop} onSent={onSent} />
  );
}

interface UnfinishedUploadProps {
  it: Import;
  isBusy: boolean;
  askDrop: () => void;
  onSent: (id: string) => void;
}
function UnfinishedUpload({ it, isBusy, askDrop, onSent }: UnfinishedUploadProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel title={it.name}>
        <Alert tone={it.state === 'refused' ? 'danger' : 'warning'}>
          {it.state === 'refused'
            ? (it.problem ?? t('listings.bulk.file_unreadable'))
            : t('listings.bulk.upload_partial')}
        </Alert>
        <div className="mt-3">
          <Button variant="outline" busy={isBusy} onClick={askDrop}>
            {t('listings.bulk.discard')}
          </Button>
        </div>
      </Panel>
      <ImportUpload {...(it.state === 'uploading' ? { begun: it } : {})} onSent={onSent} />
    </div>
  );
}

/** The running step of an import and its progress; the page may be left meanwhile. */
function ImportProgress({ it }: { it: Import }) {
  const t = useText();
  const title = {
    reading: t('listings.bulk.work_reading'),
    checking: t('listings.bulk.work_checking'),
    applying: t('listings.bulk.work_importing'),
    undoing: t('listings.bulk.work_undoing'),
  }[it.state as 'reading'];
  const percent = it.total > 0 ? Math.floor((it.done / it.total) * 100) : 0;
  const said =
    it.total > 0
      ? t('common.done_of_all', { done: groupIndian(it.done), all: groupIndian(it.total) })
      : t('common.one_moment');
  return (
    <Panel title={title} text={t('listings.bulk.work_hint')}>
      <Progress label={title} value={percent} text={said} className="h-3" />
      <p role="status" className="mt-2 text-ink-muted tabular-nums">
        {said}
      </p>
    </Panel>
  );
}
