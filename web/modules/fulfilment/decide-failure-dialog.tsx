import { useState } from 'react';
import {
  MAX_RETRY_DAYS,
  type resolveFailedDelivery,
  type UndeliveredShipment,
} from '#contracts/fulfilment/undelivered.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { useText } from '#web/i18n/text.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failureText } from './failure-texts.ts';

type Decision = EndpointBody<typeof resolveFailedDelivery>;
interface DecideFailureDialogProps {
  shipment: Pick<UndeliveredShipment, '_id' | 'isBooked' | 'reason' | 'note' | 'attempts'> | null;
  decide: (shipmentId: string, decision: Decision) => Promise<unknown>;
  /** Only operators change the address. */
  mayChangeAddress?: boolean | undefined;
  onClose: () => void;
}

/** What happens after a failed delivery: another attempt, or the way back. */
export function DecideFailureDialog(props: DecideFailureDialogProps) {
  const t = useText();
  const { shipment } = props;
  const said = shipment ? failureText(shipment, t) : null;
  return (
    <Dialog
      open={shipment !== null}
      onClose={props.onClose}
      title={t('fulfilment.undelivered.decide')}
      description={said ?? undefined}
    >
      {shipment ? <Content {...props} shipment={shipment} /> : null}
    </Dialog>
  );
}

function Content({
  shipment,
  decide,
  mayChangeAddress = false,
  onClose,
}: DecideFailureDialogProps & { shipment: NonNullable<DecideFailureDialogProps['shipment']> }) {
  const t = useText();
  const saving = useSaving();
  const mayRetry = shipment.attempts < 3;
  const [action, setAction] = useState<Decision['action']>(mayRetry ? 'reattempt' : 'return');
  const [fields, setFields] = useState({ day: '', phone: '', address: '', note: '' });
  const set = (part: Partial<typeof fields>) => setFields({ ...fields, ...part });
  const body: Decision = {
    action,
    note: fields.note.trim(),
    ...(action === 'reattempt'
      ? {
          day: fields.day || null,
          ...(fields.phone ? { phone: fields.phone } : {}),
          ...(fields.address.trim() ? { address: fields.address.trim() } : {}),
        }
      : {}),
  };
  const submit = async () => {
    if (await saving.run(() => decide(shipment._id, body), t('common.updated'))) onClose();
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorBox text={saving.error} />
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('fulfilment.undelivered.decide')}</legend>
        <RadioCard
          name="action"
          title={t('fulfilment.undelivered.try_again')}
          checked={action === 'reattempt'}
          disabled={!mayRetry}
          onChange={() => setAction('reattempt')}
        >
          {mayRetry
            ? t('fulfilment.undelivered.try_again_hint')
            : t('fulfilment.undelivered.no_more_attempts')}
        </RadioCard>
        <RadioCard
          name="action"
          title={t('fulfilment.undelivered.send_back')}
          checked={action === 'return'}
          onChange={() => setAction('return')}
        >
          {t('fulfilment.undelivered.send_back_hint')}
        </RadioCard>
      </fieldset>
      {action === 'reattempt' ? (
        <>
          <RetryDay value={fields.day} error={saving.errors.day} onChange={(day) => set({ day })} />
          {shipment.isBooked ? (
            <ForTheCourier
              fields={fields}
              errors={saving.errors}
              mayChangeAddress={mayChangeAddress}
              onChange={set}
            />
          ) : null}
        </>
      ) : null}
      <TextField
        label={t('fulfilment.undelivered.note')}
        maxLength={200}
        value={fields.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button type="submit" busy={saving.isBusy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

interface ForTheCourierProps {
  fields: { phone: string; address: string };
  errors: Readonly<Record<string, string>>;
  mayChangeAddress: boolean;
  onChange: (part: { phone?: string; address?: string }) => void;
}
/** What a booked courier is given for the next attempt. */
function ForTheCourier({ fields, errors, mayChangeAddress, onChange }: ForTheCourierProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('fulfilment.undelivered.other_phone')}
        inputMode="numeric"
        maxLength={10}
        value={fields.phone}
        error={errors.phone}
        onChange={(event) => onChange({ phone: event.target.value.replace(/\D/g, '') })}
      />
      {mayChangeAddress ? (
        <TextField
          label={t('fulfilment.undelivered.other_address')}
          maxLength={200}
          value={fields.address}
          error={errors.address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      ) : null}
    </>
  );
}

interface RetryDayProps {
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}
/** The day of the next attempt: from tomorrow, within a week. */
export function RetryDay({ value, error, onChange }: RetryDayProps) {
  const t = useText();
  const [now] = useState(() => new Date());
  return (
    <TextField
      label={t('fulfilment.undelivered.retry_on')}
      type="date"
      min={dayInIndia(addDays(now, 1))}
      max={dayInIndia(addDays(now, MAX_RETRY_DAYS))}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
