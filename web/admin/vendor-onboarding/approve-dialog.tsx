import { useState } from 'react';
import type { AdminApplication } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RequestOverride } from './override.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/;

/** Approves or reinstates a vendor; repeats which checks need attention. */
export function ApproveDialog({
  application,
  unsent,
  open,
  onClose,
  isBusy,
  onConfirm,
}: {
  application: AdminApplication;
  unsent: string;
  open: boolean;
  onClose: () => void;
  isBusy: boolean;
  onConfirm: (commissionPercent: number | undefined) => void;
}) {
  const t = useText();
  const isReinstatement = application.state === 'suspended';
  const failed = application.checks.filter((c) => c.outcome !== 'ok');
  const { missing } = application.kyc;
  if (missing.length > 0 && !isReinstatement)
    return <Blocked application={application} open={open} onClose={onClose} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        isReinstatement
          ? t('vendor_onboarding.reinstate_title')
          : t('vendor_onboarding.approve_title', { name: application.data.store.name })
      }
      description={
        isReinstatement
          ? t('vendor_onboarding.reinstate_text')
          : t('vendor_onboarding.approve_text')
      }
    >
      {failed.length > 0 && !isReinstatement ? <FailedChecks failed={failed} /> : null}
      {unsent ? (
        <div className="mb-4">
          <Alert tone="warning" title={unsent} />
        </div>
      ) : null}
      <Form
        isReinstatement={isReinstatement}
        isBusy={isBusy}
        onClose={onClose}
        onConfirm={onConfirm}
      />
    </Dialog>
  );
}

function FailedChecks({ failed }: { failed: AdminApplication['checks'][number][] }) {
  const t = useText();
  return (
    <div className="mb-4">
      <Alert tone="warning" title={t('vendor_onboarding.checks_failed', { n: failed.length })}>
        <ul className="list-disc pl-5">
          {failed.map((c) => (
            <li key={c.key}>{c.text}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** What is missing for an approval; only two people together can open the vendor without it. */
function Blocked({
  application,
  open,
  onClose,
}: {
  application: AdminApplication;
  open: boolean;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('vendor_onboarding.blocked_title', {
        name: application.data.store.name || t('vendor_onboarding.this_vendor'),
      })}
      description={t('vendor_onboarding.blocked_text')}
    >
      <ul aria-label={t('vendor_onboarding.missing')} className="list-disc pl-5">
        {application.kyc.missing.map((one) => (
          <li key={`${one.path} ${one.message}`}>{one.message}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <RequestOverride application={application} onDone={onClose} />
        <Button variant="outline" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
}

function Form({
  isReinstatement,
  isBusy,
  onClose,
  onConfirm,
}: {
  isReinstatement: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (commissionPercent: number | undefined) => void;
}) {
  const t = useText();
  const [percent, setPercent] = useState('');
  const [error, setError] = useState<string | null>(null);
  const confirm = () => {
    const text = percent.trim();
    if (text !== '' && (!PERCENT.test(text) || Number(text) > 50))
      return setError(t('errors.commission_percent'));
    onConfirm(text === '' ? undefined : Number(text));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      {isReinstatement ? null : (
        <TextField
          label={t('vendors.commission.percent')}
          inputMode="decimal"
          value={percent}
          error={error}
          hint={t('vendor_onboarding.percent_hint')}
          onChange={(event) => setPercent(event.target.value)}
          className="max-w-80"
        />
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {isReinstatement ? t('common.reinstate') : t('vendor_onboarding.approve_action')}
        </Button>
      </div>
    </form>
  );
}
