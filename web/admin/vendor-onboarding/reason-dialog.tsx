import { type ReactNode, useState } from 'react';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
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
  /** The effects, above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
}

/** Confirms an action that needs a reason; the text stays until the action succeeds or is discarded. */
export function ApplicationReasonDialog({
  open,
  onClose,
  title,
  text,
  children,
  ...form
}: ReasonDialogProps) {
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
  const t = useText();
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
            ? t('errors.at_least_characters', { n: least })
            : null
        }
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
