import { type SubmitEvent, useRef, useState } from 'react';
import { stateOfPincode } from '#contracts/kernel/places.ts';
import { useText } from '#web/i18n/text.ts';
import { isPincodeShape, setPincode } from '#web/modules/browser-state/pincode.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Sets the PIN code of all delivery promises in this browser. */
export default function PincodeDialog({ known, onClose }: { known: string; onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState(known);
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLFormElement>(null);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = typed.trim();
    const fault = !isPincodeShape(code)
      ? 'errors.pin_code_invalid'
      : stateOfPincode(code) === null
        ? 'catalog.delivery.unknown_pin_code'
        : null;
    if (fault) {
      setError(t(fault));
      field.current?.querySelector('input')?.focus();
      return;
    }
    setPincode(code);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('shell.pincode.title')}
      description={t('shell.pincode.text')}
    >
      <form ref={field} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          name="pincode"
          label={t('common.pin_code')}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
        />
        <Button type="submit" size="lg">
          {t('common.save')}
        </Button>
      </form>
    </Dialog>
  );
}
