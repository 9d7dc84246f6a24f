import { useState } from 'react';
import type { AdminApplication } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/;

/** Opens a shop, or opens it again; what is still wrong or odd is said once more. */
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
  const isBack = application.state === 'suspended';
  const odd = application.checks.filter((c) => c.outcome !== 'ok');
  const { missing } = application.kyc;
  if (missing.length > 0 && !isBack)
    return (
      <Blocked missing={missing} name={application.data.store.name} open={open} onClose={onClose} />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isBack ? 'Let this shop back in?' : `Open ${application.data.store.name}?`}
      description={
        isBack
          ? 'Its products return to the shop at once, its team can sign in, and its owners get a letter.'
          : 'Its portal opens, it can sell from now on, and its owner gets a letter.'
      }
    >
      {odd.length > 0 && !isBack ? (
        <div className="mb-4">
          <Alert
            tone="warning"
            title={odd.length === 1 ? 'One check is not fine' : `${odd.length} checks are not fine`}
          >
            <ul className="list-disc pl-5">
              {odd.map((c) => (
                <li key={c.key}>{c.text}</li>
              ))}
            </ul>
          </Alert>
        </div>
      ) : null}
      {unsent ? (
        <div className="mb-4">
          <Alert tone="warning" title={unsent} />
        </div>
      ) : null}
      <Form isBack={isBack} isBusy={isBusy} onClose={onClose} onConfirm={onConfirm} />
    </Dialog>
  );
}

/** What keeps a shop closed; there is no way around it. */
function Blocked({
  missing,
  name,
  open,
  onClose,
}: {
  missing: AdminApplication['kyc']['missing'];
  name: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${name || 'This shop'} cannot be approved yet`}
      description="Check the documents and verify the account below, or ask the applicant for what is missing."
    >
      <ul aria-label="Missing" className="list-disc pl-5">
        {missing.map((one) => (
          <li key={`${one.path} ${one.message}`}>{one.message}</li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function Form({
  isBack,
  isBusy,
  onClose,
  onConfirm,
}: {
  isBack: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (commissionPercent: number | undefined) => void;
}) {
  const [percent, setPercent] = useState('');
  const [error, setError] = useState<string | null>(null);
  const confirm = () => {
    const text = percent.trim();
    if (text !== '' && (!PERCENT.test(text) || Number(text) > 50))
      return setError('A percentage from 0 to 50, such as 12 or 12.5.');
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
      {isBack ? null : (
        <TextField
          label="Commission in percent"
          inputMode="decimal"
          value={percent}
          error={error}
          hint="Left empty: that of what the shop mostly sells. Commission rules come before it."
          onChange={(event) => setPercent(event.target.value)}
          className="max-w-80"
        />
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          {isBack ? 'Let back in' : 'Approve and open'}
        </Button>
      </div>
    </form>
  );
}
