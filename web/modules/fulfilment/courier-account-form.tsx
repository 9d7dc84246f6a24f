import { useState } from 'react';
import type {
  CourierAccount,
  CourierAccountBody,
  CourierCompany,
} from '#contracts/fulfilment/courier-accounts.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { useText } from '#web/i18n/text.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CourierSettings } from './courier-calls.ts';

const HINTS: Record<CourierCompany, MessageId> = {
  shiprocket: 'fulfilment.couriers.hint_shiprocket',
  delhivery: 'fulfilment.couriers.hint_delhivery',
};

interface CourierAccountFormProps {
  /** Null: closed. */
  courier: CourierCompany | null;
  name: string;
  account: CourierAccount | undefined;
  save: (body: CourierAccountBody) => Promise<CourierSettings>;
  onSaved: (settings: CourierSettings) => void;
  onClose: () => void;
}

/** Connects or changes a courier account; stored secrets are never shown. */
export function CourierAccountForm(props: CourierAccountFormProps) {
  const t = useText();
  return (
    <Dialog
      open={props.courier !== null}
      onClose={props.onClose}
      title={t('fulfilment.couriers.account_of', { name: props.name })}
      description={props.courier ? t(HINTS[props.courier]) : undefined}
    >
      {props.courier ? <Fields {...props} courier={props.courier} /> : null}
    </Dialog>
  );
}

function Fields({
  courier,
  account,
  save,
  onSaved,
  onClose,
}: CourierAccountFormProps & { courier: CourierCompany }) {
  const t = useText();
  const saving = useSaving();
  const [email, setEmail] = useState(account?.email ?? '');
  const [secret, setSecret] = useState('');
  const [mode, setMode] = useState<'Surface' | 'Express'>(account?.mode ?? 'Surface');
  const [isOn, setOn] = useState(account?.isOn ?? true);
  const isShiprocket = courier === 'shiprocket';
  const given = secret === '' ? {} : isShiprocket ? { password: secret } : { token: secret };
  const body: CourierAccountBody = isShiprocket
    ? { courier: 'shiprocket', isOn, email: email.trim(), ...given }
    : { courier: 'delhivery', isOn, mode, ...given };
  const submit = () =>
    saving.run(async () => onSaved(await save(body)), t('fulfilment.couriers.saved'));
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
      {isShiprocket ? (
        <TextField
          label={t('common.email')}
          type="email"
          autoComplete="off"
          value={email}
          error={saving.errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
      ) : (
        <SelectField
          label={t('fulfilment.couriers.mode')}
          value={mode}
          options={[
            { value: 'Surface', label: t('fulfilment.couriers.mode_surface') },
            { value: 'Express', label: t('fulfilment.couriers.mode_express') },
          ]}
          onChange={(event) => setMode(event.target.value as 'Surface' | 'Express')}
        />
      )}
      <PasswordField
        label={isShiprocket ? t('common.password') : t('fulfilment.couriers.token')}
        hint={account ? t('fulfilment.couriers.secret_kept') : undefined}
        autoComplete="off"
        value={secret}
        error={saving.errors.password ?? saving.errors.token}
        onChange={(event) => setSecret(event.target.value)}
      />
      <Switch
        label={t('fulfilment.couriers.is_on')}
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
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
