import { ArrowRight, CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type BulkJob, eachOf, type Foreseen } from './bulk-job.ts';
import { reasonOf } from './list-state.tsx';

interface BulkDialogProps<Row> {
  /** Null: closed. */
  job: BulkJob<Row> | null;
  rows: readonly Row[];
  onClose: () => void;
  /** After rows have changed, also by undoing. */
  onChanged: () => void;
}

/**
 * An action on the selected rows. First what it would do to each, with the reason where it cannot;
 * then the action; then the result for each, and a way back where there is one.
 */
export function BulkDialog<Row>({ job, rows, onClose, onChanged }: BulkDialogProps<Row>) {
  const [isLocked, setLocked] = useState(false);
  return (
    <Dialog
      open={job !== null}
      // Rows under way end first: what has happened must be seen.
      onClose={() => (isLocked ? undefined : onClose())}
      title={job?.title ?? ''}
      description={job?.text}
    >
      {job ? (
        <Steps
          key={job.key}
          job={job}
          rows={rows}
          onClose={onClose}
          onChanged={onChanged}
          setLocked={setLocked}
        />
      ) : null}
    </Dialog>
  );
}

interface StepsProps<Row> extends Omit<BulkDialogProps<Row>, 'job'> {
  job: BulkJob<Row>;
  setLocked: (isLocked: boolean) => void;
}
function Steps<Row>(props: StepsProps<Row>) {
  const t = useText();
  const { job, rows, onClose } = props;
  const { foreseen, ended, step, done, reason, setReason, isShort, act, undo } = useBulkJob(props);
  const able = foreseen?.filter((one) => one.can).length ?? 0;
  if (step === 'foreseeing' || step === 'acting' || step === 'undoing')
    return <Working done={done} all={step === 'acting' ? able : rows.length} />;
  const notes = (ended ?? foreseen ?? []).map((one, i) => ({ ...one, name: job.nameOf(rows[i]!) }));
  return (
    <>
      <Outcome notes={notes} isOver={ended !== null} />
      {ended === null && job.reason && able > 0 ? (
        <TextArea
          label={job.reason.label}
          hint={job.reason.hint}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isShort ? job.reason.tooShort : null}
          className="mt-4"
        />
      ) : null}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t(ended ? 'common.close' : 'common.cancel')}
        </Button>
        {ended === null ? (
          <Button
            variant={job.isDanger ? 'danger' : 'brand'}
            disabled={able === 0}
            onClick={() => void act()}
          >
            {job.confirm(able)}
          </Button>
        ) : job.undo && step === 'ended' && ended.some((one) => one.can) ? (
          <Button variant="brand" onClick={() => void undo()}>
            {t('common.undo')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

type Step = 'foreseeing' | 'ready' | 'acting' | 'ended' | 'undoing' | 'undone';

function useBulkJob<Row>({ job, rows, onChanged, setLocked }: StepsProps<Row>) {
  const t = useText();
  const [step, setStep] = useState<Step>('foreseeing');
  const [done, setDone] = useState(0);
  const [foreseen, setForeseen] = useState<Foreseen[] | null>(null);
  const [ended, setEnded] = useState<Foreseen[] | null>(null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const results = useRef(new Map<Row, unknown>());
  const isShort = job.reason !== undefined && reason.trim().length < job.reason.least;
  const refused = (error: unknown): Foreseen => ({
    can: false,
    text: t(reasonOf(error, 'common.action_failed')),
  });
  const foreseeAll = async (isStopped: () => boolean) => {
    const found = await eachOf(
      rows,
      async (row) => {
        try {
          return await job.foresee(row);
        } catch (error) {
          return refused(error);
        }
      },
      { onDone: setDone, isStopped },
    );
    if (isStopped()) return;
    setForeseen(found.map((one) => one!));
    setStep('ready');
  };
  // Once, with the job and the rows the dialog opened with.
  const atFirst = useRef(foreseeAll);
  useEffect(() => {
    let isClosed = false;
    void atFirst.current(() => isClosed);
    return () => {
      isClosed = true;
    };
  }, []);
  /** Runs a call for every row that can; the outcome is what is shown for it. */
  const run = async (
    during: Step,
    after: Step,
    before: readonly Foreseen[],
    work: (row: Row, at: Foreseen) => Promise<Foreseen>,
  ) => {
    setStep(during);
    setDone(0);
    setLocked(true);
    const able = rows.flatMap((row, i) => (before[i]!.can ? [{ row, at: before[i]! }] : []));
    const outcome = await eachOf(
      able,
      async ({ row, at }) => {
        try {
          return await work(row, at);
        } catch (error) {
          return refused(error);
        }
      },
      // One by one: an action on one row may decide about the next.
      { onDone: setDone, atOnce: 1 },
    );
    const left = [...outcome];
    setEnded(before.map((one) => (one.can ? left.shift()! : one)));
    setLocked(false);
    setStep(after);
    onChanged();
  };
  return {
    foreseen,
    ended,
    step,
    done,
    reason,
    setReason,
    isShort: isAsked && isShort,
    act: async () => {
      setAsked(true);
      if (isShort || !foreseen) return;
      await run('acting', 'ended', foreseen, async (row, at) => {
        results.current.set(row, await job.perform(row, at, reason.trim()));
        return { can: true, text: at.text };
      });
    },
    undo: () =>
      run('undoing', 'undone', ended!, async (row) => {
        await job.undo!(row, results.current.get(row));
        return { can: true, text: t('shell.bulk.undone') };
      }),
  };
}

function Working({ done, all }: { done: number; all: number }) {
  const t = useText();
  const text = t('common.done_of_all', { done, all });
  return (
    <div role="status" className="grid gap-2 py-4">
      <p className="text-ink-muted tabular-nums">{text}</p>
      <Progress
        label={t('common.loading')}
        value={all === 0 ? 0 : (done / all) * 100}
        text={text}
      />
    </div>
  );
}

interface OutcomeProps {
  notes: readonly (Foreseen & { name: string })[];
  isOver: boolean;
}
/** What happens, or happened, to each; first those to which nothing can. */
function Outcome({ notes, isOver }: OutcomeProps) {
  const t = useText();
  const able = notes.filter((one) => one.can).length;
  const unable = notes.length - able;
  const Done = isOver ? CircleCheck : ArrowRight;
  return (
    <>
      <p role="status" className="font-semibold">
        {t(isOver ? 'shell.bulk.ended' : 'shell.bulk.foreseen', { able, unable })}
      </p>
      <ul
        aria-label={t('common.preview')}
        className="mt-2 max-h-[42dvh] divide-y divide-border overflow-y-auto rounded-card border border-border px-3 text-[14px]"
      >
        {[...notes]
          .sort((a, b) => Number(a.can) - Number(b.can))
          .map(({ name, can, text }, i) => (
            <li key={i} className="flex items-start gap-2 py-2">
              {can ? (
                <Done
                  aria-hidden="true"
                  className={`mt-0.5 size-4 shrink-0 ${isOver ? 'text-success' : 'text-ink-muted'}`}
                  strokeWidth={2}
                />
              ) : (
                <CircleAlert
                  aria-hidden="true"
                  className="mt-0.5 size-4 shrink-0 text-warning"
                  strokeWidth={2}
                />
              )}
              <span className="min-w-0">
                <span className="font-semibold">{name}</span>{' '}
                <span className={can ? 'text-ink-muted' : 'text-warning'}>{t(text)}</span>
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}
