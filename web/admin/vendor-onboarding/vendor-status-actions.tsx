import { useState } from 'react';
import type { ApplicationState } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import {
  type AdminApplication,
  stepApplication,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import type { Remarks } from './application-fields.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SuspensionPreview } from './suspension-preview.tsx';
import { useKept } from './use-vendor.ts';
import { labelOf } from './labels.ts';

type Step = NonNullable<EndpointInput<typeof stepApplication>['body']>;
type Way = Step['to'];
/** Where an operator may lead from each state, as `MOVES` of the server has it. */
const WAYS: Readonly<Record<ApplicationState, readonly Way[]>> = {
  draft: [],
  submitted: ['approved', 'changes_asked', 'rejected'],
  changes_asked: ['rejected'],
  approved: ['suspended'],
  rejected: ['changes_asked'],
  suspended: ['approved'],
};
export const mayAsk = (state: ApplicationState): boolean => WAYS[state].includes('changes_asked');
const DONE: Record<Way, string> = {
  approved: 'The shop is open.',
  changes_asked: 'Sent to the applicant.',
  rejected: 'Rejected. The applicant is told.',
  suspended: 'Suspended. Its products leave the shop now.',
};

/** What becomes of remarks that another decision leaves unsent; empty without any. */
const unsentText = (n: number): string =>
  n === 0
    ? ''
    : n === 1
      ? 'The remark you wrote will not be sent.'
      : `The ${n} remarks you wrote will not be sent.`;

/** What an operator decides about a shop; each is asked about before and says what it will do. */
export function Steps({
  application,
  remarks,
  onSent,
}: {
  application: AdminApplication;
  remarks: Remarks;
  onSent: () => void;
}) {
  const [open, setOpen] = useState<Way | null>(null);
  const kept = useKept(application._id);
  const { busy, run } = useAct('This could not be done. Please try again.');
  const ways = WAYS[application.state];
  const asked = Object.entries(remarks).filter(([, text]) => text.trim().length >= 5);
  const isUnfinished = Object.values(remarks).some((text) => text.trim().length < 5);
  const unsent = unsentText(Object.values(remarks).filter((text) => text.trim() !== '').length);
  const close = () => setOpen(null);
  const take = async (body: Step) => {
    const reply = await run(body.to, () =>
      callApi(stepApplication, { params: { id: application._id }, body }),
    );
    if (!reply) return;
    close();
    // Where the fields for remarks are gone, so are the remarks.
    if (!mayAsk(reply.application.state)) onSent();
    toast.show({ type: 'success', message: DONE[body.to] });
    await kept.application(reply.application);
  };
  return (
    <>
      {ways.includes('approved') ? (
        <Button className="max-sm:grow" onClick={() => setOpen('approved')}>
          {application.state === 'suspended' ? 'Let back in' : 'Approve'}
        </Button>
      ) : null}
      {ways.includes('changes_asked') ? (
        <Button
          variant="outline"
          className="max-sm:grow"
          disabled={asked.length === 0 || isUnfinished}
          onClick={() => setOpen('changes_asked')}
        >
          {asked.length === 0
            ? 'Ask for changes'
            : `Ask for ${asked.length} ${asked.length === 1 ? 'change' : 'changes'}`}
        </Button>
      ) : null}
      {ways.includes('rejected') ? (
        <Button variant="danger" className="max-sm:grow" onClick={() => setOpen('rejected')}>
          Reject
        </Button>
      ) : null}
      {ways.includes('suspended') ? (
        <Button variant="danger" className="max-sm:grow" onClick={() => setOpen('suspended')}>
          Suspend
        </Button>
      ) : null}
      <ApproveDialog
        application={application}
        unsent={unsent}
        open={open === 'approved'}
        onClose={close}
        isBusy={busy === 'approved'}
        onConfirm={(commissionPercent) =>
          void take({
            to: 'approved',
            ...(commissionPercent === undefined ? {} : { commissionPercent }),
          })
        }
      />
      <ConfirmDialog
        open={open === 'changes_asked'}
        onClose={close}
        title="Send this to the applicant?"
        text={asked.map(([path, text]) => `${labelOf(path)}: ${text.trim()}`).join(' · ')}
        confirmLabel="Send"
        keepLabel="Go on writing"
        onConfirm={() =>
          void take({
            to: 'changes_asked',
            remarks: asked.map(([path, text]) => ({ path, text: text.trim() })),
          })
        }
      />
      <ReasonDialog
        open={open === 'rejected'}
        onClose={close}
        title="Reject this registration?"
        text={`The applicant gets a letter with your reason and can read it when signing in. You can ask for changes later.${unsent ? ` ${unsent}` : ''}`}
        label="Reason, as the applicant reads it"
        confirmLabel="Reject"
        isBusy={busy === 'rejected'}
        onConfirm={(reason) => void take({ to: 'rejected', reason })}
      />
      <ReasonDialog
        open={open === 'suspended'}
        onClose={close}
        title={`Suspend ${application.data.store.name}?`}
        text="Its owners get a letter with your reason. You can let it back in at any time."
        label="Reason, as the owners read it"
        confirmLabel="Suspend"
        isBusy={busy === 'suspended'}
        onConfirm={(reason) => void take({ to: 'suspended', reason })}
      >
        <SuspensionPreview id={application._id} />
      </ReasonDialog>
    </>
  );
}
