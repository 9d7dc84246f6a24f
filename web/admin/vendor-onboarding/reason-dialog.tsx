import { type ReactNode, useState } from 'react';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  label: string;
  confirmLabel: string;
  isBusy: boolean;
  least?: number;
  most?: number;
  /** What it will do, above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
}

/** Something weighty that needs a reason; what is typed is kept until it went through or is thrown away. */
export function ReasonDialog({ open, onClose, title, text, children, ...form }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      {children}
      <Form {...form} onClose={onClose} />
    </Dialog>
  );
}

function Form({
  label,
  confirmLabel,
  isBusy,
  least = 10,
  most = 1000,
  onConfirm,
  onClose,
}: Pick<
  ReasonDialogProps,
  'label' | 'confirmLabel' | 'isBusy' | 'least' | 'most' | 'onConfirm' | 'onClose'
>) {
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const confirm = () => {
    if (reason.trim().length < least) return setShort(true);
    onConfirm(reason.trim());
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <UnsavedGuard isDirty={reason.trim() !== ''} />
      <TextArea
        label={label}
        value={reason}
        maxLength={most}
        error={
          isShort && reason.trim().length < least
            ? `Please write at least ${least} characters.`
            : null
        }
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
