import { useState } from 'react';
import { cancelVendorOrder, type VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { allLeft, chosenOf, countOf, PieceSteppers } from './unit-steppers.tsx';
import type { OrderDesk } from './use-order.ts';
import { CANCEL_REASONS } from './labels.ts';

interface CancelDialogProps {
  order: VendorOrder;
  desk: OrderDesk;
  open: boolean;
  onClose: () => void;
}

/** Cancels pieces that are not packed, with the reason the shopper reads. */
export function CancelDialog(props: CancelDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('Cancel pieces')}
      description={t(
        'The shopper is told why, and gets back what was paid. Cancelling often costs a shop its rank.',
      )}
    >
      <Content {...props} />
    </Dialog>
  );
}

function Content({ order, desk, onClose }: CancelDialogProps) {
  const t = useText();
  const [pieces, setPieces] = useState(() => allLeft(order.items));
  const [reason, setReason] = useState('');
  const [own, setOwn] = useState('');
  const [isAsked, setAsked] = useState(false);
  const n = countOf(pieces);
  const why = reason === 'else' ? own.trim() : reason;
  const cancel = async () => {
    setAsked(true);
    if (!why) return;
    if (
      await desk.step('cancel', 'Pieces cancelled', () =>
        callApi(cancelVendorOrder, {
          params: { id: order._id },
          body: { items: chosenOf(pieces), reason: why },
        }),
      )
    )
      onClose();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void cancel();
      }}
    >
      <UnsavedGuard isDirty={own.trim() !== ''} />
      <PieceSteppers items={order.items} pieces={pieces} onChange={setPieces} />
      <SelectField
        label={t('Why?')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        placeholder={t('Choose')}
        error={isAsked && reason === '' ? t('Please tell the shopper why.') : null}
        options={[
          ...CANCEL_REASONS.map((one) => ({ value: one, label: t(one) })),
          { value: 'else', label: t('Something else') },
        ]}
      />
      {reason === 'else' ? (
        <TextArea
          label={t('In your words')}
          rows={2}
          maxLength={300}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
          error={isAsked && !own.trim() ? t('Please tell the shopper why.') : null}
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          {t('Keep')}
        </Button>
        <Button type="submit" variant="danger" disabled={n === 0} busy={desk.busy === 'cancel'}>
          {t('Cancel {n} piece(s)', { n })}
        </Button>
      </div>
    </form>
  );
}
