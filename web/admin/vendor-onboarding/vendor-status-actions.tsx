import { useState } from 'react';
import type { ApplicationState } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import {
  type AdminApplication,
  changeApplicationState,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import type { ApplicationRemarks } from './application-fields.tsx';
import { ApplicationReasonDialog } from './reason-dialog.tsx';
import { SuspensionPreview } from './suspension-preview.tsx';
import { useVendorCache } from './use-vendor.ts';
import { vendorFieldLabel } from './labels.ts';

type Step = NonNullable<EndpointInput<typeof changeApplicationState>['body']>;
type Way = Step['to'];
/** Transitions by operators, as in `MOVES` of the server. */
const WAYS: Readonly<Record<ApplicationState, readonly Way[]>> = {
  draft: [],
  submitted: ['approved', 'changes_asked', 'rejected'],
  changes_asked: ['rejected'],
  approved: ['suspended'],
  rejected: ['changes_asked'],
  suspended: ['approved'],
};
export const mayAsk = (state: ApplicationState): boolean => WAYS[state].includes('changes_asked');
const DONE: Record<Way, MessageId> = {
  approved: 'vendor_onboarding.approved_toast',
  changes_asked: 'vendor_onboarding.changes_toast',
  rejected: 'vendor_onboarding.rejected_toast',
  suspended: 'vendor_onboarding.suspended_toast',
};

/** The decisions about a vendor; each is confirmed first and says what it does. */
export function VendorStatusSteps({
  application,
  remarks,
  onSent,
}: {
  application: AdminApplication;
  remarks: ApplicationRemarks;
  onSent: () => void;
}) {
  const { open, setOpen, busy, asked, isUnfinished, unsent, close, take } = useVendorDecision({
    application,
    remarks,
    onSent,
  });
  return (
    <>
      <Buttons
        state={application.state}
        requests={asked.length}
        isUnfinished={isUnfinished}
        onOpen={setOpen}
      />
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
      <RequestChangesDialog open={open} close={close} asked={asked} take={take} />
      <ReasonDialogs
        application={application}
        open={open}
        busy={busy}
        unsent={unsent}
        onClose={close}
        onConfirm={(body) => void take(body)}
      />
    </>
  );
}

interface UseVendorDecisionOptions {
  application: AdminApplication;
  remarks: ApplicationRemarks;
  onSent: () => void;
}
function useVendorDecision({ application, remarks, onSent }: UseVendorDecisionOptions) {
  const t = useText();
  const [open, setOpen] = useState<Way | null>(null);
  const cache = useVendorCache(application._id);
  const { busy, run } = useAct('errors.something_failed');
  const asked = Object.entries(remarks).filter(([, text]) => text.trim().length >= 5);
  const isUnfinished = Object.values(remarks).some((text) => text.trim().length < 5);
  const written = Object.values(remarks).filter((text) => text.trim() !== '').length;
  // Another decision leaves these remarks unsent.
  const unsent = written === 0 ? '' : t('vendor_onboarding.unsent_remarks', { n: written });
  const close = () => setOpen(null);
  const take = async (body: Step) => {
    const reply = await run(body.to, () =>
      callApi(changeApplicationState, { params: { id: application._id }, body }),
    );
    if (!reply) return;
    close();
    // Without the fields for remarks, the remarks are gone too.
    if (!mayAsk(reply.application.state)) onSent();
    toast.show({ type: 'success', message: t(DONE[body.to]) });
    await cache.setApplication(reply.application);
  };
  return { open, setOpen, busy, asked, isUnfinished, unsent, close, take };
}

interface RequestChangesDialogProps {
  open: Way | null;
  close: () => void;
  asked: [string, string][];
  take: (body: Step) => Promise<void>;
}
function RequestChangesDialog({ open, close, asked, take }: RequestChangesDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={open === 'changes_asked'}
      onClose={close}
      title={t('vendor_onboarding.send_title')}
      text={asked.map(([path, text]) => `${vendorFieldLabel(t, path)}: ${text.trim()}`).join(' · ')}
      confirmLabel={t('common.send')}
      keepLabel={t('shell.unsaved.keep_editing')}
      onConfirm={() =>
        void take({
          to: 'changes_asked',
          remarks: asked.map(([path, text]) => ({ path, text: text.trim() })),
        })
      }
    />
  );
}

function Buttons({
  state,
  requests,
  isUnfinished,
  onOpen,
}: {
  state: ApplicationState;
  requests: number;
  isUnfinished: boolean;
  onOpen: (way: Way) => void;
}) {
  const t = useText();
  const ways = WAYS[state];
  return (
    <>
      {ways.includes('approved') ? (
        <Button className="max-sm:grow" onClick={() => onOpen('approved')}>
          {state === 'suspended' ? t('common.reinstate') : t('common.approve')}
        </Button>
      ) : null}
      {ways.includes('changes_asked') ? (
        <Button
          variant="outline"
          className="max-sm:grow"
          disabled={requests === 0 || isUnfinished}
          onClick={() => onOpen('changes_asked')}
        >
          {requests === 0
            ? t('vendor_onboarding.request_changes')
            : t('vendor_onboarding.request_n_changes', { n: requests })}
        </Button>
      ) : null}
      {ways.includes('rejected') ? (
        <Button variant="danger" className="max-sm:grow" onClick={() => onOpen('rejected')}>
          {t('common.reject')}
        </Button>
      ) : null}
      {ways.includes('suspended') ? (
        <Button variant="danger" className="max-sm:grow" onClick={() => onOpen('suspended')}>
          {t('vendor_onboarding.suspend')}
        </Button>
      ) : null}
    </>
  );
}

/** The decisions that need a reason. */
function ReasonDialogs({
  application,
  open,
  busy,
  unsent,
  onClose,
  onConfirm,
}: {
  application: AdminApplication;
  open: Way | null;
  busy: string | null;
  unsent: string;
  onClose: () => void;
  onConfirm: (step: Step) => void;
}) {
  const t = useText();
  return (
    <>
      <ApplicationReasonDialog
        open={open === 'rejected'}
        onClose={onClose}
        title={t('vendor_onboarding.reject_title')}
        text={[t('vendor_onboarding.reject_text'), unsent].filter(Boolean).join(' ')}
        label={t('vendor_onboarding.reason_for_applicant')}
        confirmLabel={t('common.reject')}
        isBusy={busy === 'rejected'}
        onConfirm={(reason) => onConfirm({ to: 'rejected', reason })}
      />
      <ApplicationReasonDialog
        open={open === 'suspended'}
        onClose={onClose}
        title={t('vendor_onboarding.suspend_title', { name: application.data.store.name })}
        text={t('vendor_onboarding.suspend_text')}
        label={t('vendors.reason_for_owners')}
        confirmLabel={t('vendor_onboarding.suspend')}
        isBusy={busy === 'suspended'}
        onConfirm={(reason) => onConfirm({ to: 'suspended', reason })}
      >
        <SuspensionPreview id={application._id} />
      </ApplicationReasonDialog>
    </>
  );
}
