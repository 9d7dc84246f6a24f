import { useText } from '#web/i18n/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirmLabel: string;
  /** The label of the cancel button; "Keep" by default. */
  keepLabel?: string;
  onConfirm: () => void;
}

/** Asks for confirmation before something is removed. The cancel button comes first. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirmLabel,
  keepLabel,
  onConfirm,
}: ConfirmDialogProps) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text} size="sm">
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {keepLabel ?? t('common.dismiss')}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
