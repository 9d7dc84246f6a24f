import { useEffect, useState } from 'react';
import { isGstin, normaliseGstin, stateOfGstin } from '#contracts/tax/gstin.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { cityOfPincode, contradictedState, stateOfPincode } from '#contracts/kernel/places.ts';
import {
  BUSINESS_TYPES,
  isRegistered,
  panOfGstin,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { ADDRESS_STATES } from '#web/modules/accounts/indian-states.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { plainNumber, repetitionFault } from './account-number.ts';
import {
  AreaField,
  ChoiceField,
  RegistrationField,
  FieldNotes,
  SecretField,
  type StepProps,
} from './registration-field.tsx';
import { applicationFieldId, FIELDS, GST_CHOICES } from './labels.ts';
import type { ApplicationDraft } from './use-application-draft.ts';

export function BusinessStep(props: StepProps) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <ChoiceField
        {...props}
        path="business.type"
        placeholder={t('vendors.business_type_select')}
        options={Object.keys(BUSINESS_TYPES).map((type) => ({ value: type, label: t(type) }))}
      />
      <RegistrationField
        {...props}
        path="business.legalName"
        maxLength={120}
        autoComplete="organization"
        hint={t('vendors.legal_name_hint')}
      />
      <RegistrationField {...props} path="business.tradeName" maxLength={120} autoComplete="off" />
    </div>
  );
}

/** GSTIN first: the State and PAN it contains are filled in as soon as the number is complete. */
export function TaxStep(props: StepProps) {
  const t = useText();
  const { draft, errors } = props;
  const status = draft.value('tax.status');
  const gstin = normaliseGstin(draft.value('tax.gstin'));
  return (
    <div className="grid gap-4">
      <GstQuestion draft={draft} status={status} errors={errors} />
      {isRegistered(status) ? (
        <>
          <RegistrationField
            {...props}
            path="tax.gstin"
            isCode
            maxLength={20}
            hint={t('vendors.gstin_hint')}
          />
          {isGstin(gstin) ? (
            <Alert tone="success" role="status">
              {t('vendors.gstin_contains', {
                state: t(stateOfGstin(gstin) ?? ''),
                pan: panOfGstin(gstin),
              })}
            </Alert>
          ) : null}
        </>
      ) : status === 'unregistered' ? (
        <>
          <SecretField {...props} path="tax.pan">
            <RegistrationField
              {...props}
              path="tax.pan"
              isCode
              maxLength={14}
              hint={t('vendors.pan_hint')}
            />
          </SecretField>
          <RegistrationField {...props} path="tax.enrolmentId" isCode maxLength={25} />
        </>
      ) : null}
    </div>
  );
}

interface GstQuestionProps {
  draft: ApplicationDraft;
  status: string;
  errors: Readonly<Record<string, string>>;
}
function GstQuestion({ draft, status, errors }: GstQuestionProps) {
  const t = useText();
  return (
    <FieldNotes path="tax.status" draft={draft}>
      <fieldset
        id={applicationFieldId('tax.status')}
        tabIndex={-1}
        className="grid gap-3 outline-none"
      >
        <legend className="mb-2 text-[14px] font-semibold">
          {t('vendor_onboarding.gst_question')}
        </legend>
        {GST_CHOICES.map(([value, title, text]) => (
          <RadioCard
            key={value}
            name="tax.status"
            value={value}
            checked={status === value}
            onChange={() => draft.set({ 'tax.status': value })}
            title={t(title)}
          >
            {t(text)}
          </RadioCard>
        ))}
        {errors['tax.status'] ? (
          <p className="text-[14px] text-danger">{errors['tax.status']}</p>
        ) : null}
      </fieldset>
    </FieldNotes>
  );
}

/**
 * The PIN code fills in State and city; a State that is possible for the PIN code is not
 * overwritten, as some PIN codes lie in two States.
 */
export function PickupStep(props: StepProps) {
  const t = useText();
  const { draft } = props;
  const fill = pincodeFill(draft);
  return (
    <div className="grid gap-4">
      <RegistrationField
        {...props}
        path="pickup.pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        hint={t('checkout.address.pin_code_hint')}
        onChange={(event) =>
          draft.set({
            'pickup.pincode': event.target.value,
            ...fill(event.target.value.replaceAll(/\s/g, '')),
          })
        }
      />
      <RegistrationField
        {...props}
        path="pickup.line1"
        autoComplete="address-line1"
        maxLength={200}
      />
      <RegistrationField
        {...props}
        path="pickup.line2"
        autoComplete="address-line2"
        maxLength={200}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <RegistrationField
          {...props}
          path="pickup.city"
          autoComplete="address-level2"
          maxLength={80}
        />
        <ChoiceField
          {...props}
          path="pickup.state"
          autoComplete="address-level1"
          placeholder={t('common.select_state')}
          options={ADDRESS_STATES.map((state) => ({ value: state, label: t(state) }))}
        />
      </div>
    </div>
  );
}

function pincodeFill(draft: ApplicationDraft) {
  const fill = (pincode: string) => {
    if (!/^[1-9]\d{5}$/.test(pincode)) return {};
    const [state, city, now] = [
      stateOfPincode(pincode),
      cityOfPincode(pincode),
      draft.value('pickup.state'),
    ];
    const fits = !state || (now !== '' && !contradictedState(now, pincode));
    return {
      ...(!fits && ADDRESS_STATES.some((s) => s === state) ? { 'pickup.state': state } : {}),
      ...(city ? { 'pickup.city': city } : {}),
    };
  };
  return fill;
}

/**
 * `onFault` is called while number and repetition differ: the saved value is then not the displayed
 * one.
 */
export function BankStep({
  onFault,
  ...props
}: StepProps & { onFault: (fault: string | null) => void }) {
  const t = useText();
  const { draft, errors } = props;
  const account = useAccountNumber(onFault, draft);
  const common = { inputMode: 'numeric', autoComplete: 'off', maxLength: 24 } as const;
  return (
    <div className="grid gap-4">
      <RegistrationField
        {...props}
        path="bank.holderName"
        maxLength={120}
        autoComplete="off"
        hint={t('vendors.account_holder_hint')}
      />
      <RegistrationField
        {...props}
        path="bank.ifsc"
        isCode
        maxLength={16}
        hint={t('vendors.ifsc_hint')}
      />
      <SecretField {...props} path="bank.accountNumber">
        <AccountNumberFields draft={draft} common={common} errors={errors} account={account} />
      </SecretField>
    </div>
  );
}

function useAccountNumber(onFault: (fault: string | null) => void, draft: ApplicationDraft) {
  const [number, setNumber] = useState('');
  const [again, setAgain] = useState('');
  const fault = repetitionFault(number, again);
  useEffect(() => {
    onFault(fault);
    return () => onFault(null);
  }, [fault, onFault]);
  // Saved only when both agree: a partial number must not become an account.
  const type = (one: string, other: string) => {
    if (plainNumber(one) !== '' && !repetitionFault(one, other))
      draft.set({
        'bank.accountNumber': plainNumber(one),
        'bank.accountNumberAgain': plainNumber(other),
      });
  };
  // While the repetition is being typed it is shorter: that is not an error yet.
  const differs =
    again !== '' && plainNumber(again).length >= plainNumber(number).length ? fault : null;
  return { number, setNumber, type, again, differs, setAgain };
}

interface AccountNumberFieldsProps {
  draft: ApplicationDraft;
  common: { inputMode: 'numeric'; autoComplete: 'off'; maxLength: 24 };
  errors: Readonly<Record<string, string>>;
  account: ReturnType<typeof useAccountNumber>;
}
function AccountNumberFields({ draft, common, errors, account }: AccountNumberFieldsProps) {
  const t = useText();
  return (
    <FieldNotes path="bank.accountNumber" draft={draft}>
      <TextField
        {...common}
        id={applicationFieldId('bank.accountNumber')}
        label={t(FIELDS['bank.accountNumber']![0])}
        error={errors['bank.accountNumber']}
        value={account.number}
        onChange={(event) => {
          account.setNumber(event.target.value);
          account.type(event.target.value, account.again);
        }}
      />
      <TextField
        {...common}
        id={applicationFieldId('bank.accountNumberAgain')}
        label={t(FIELDS['bank.accountNumberAgain']![0])}
        error={
          errors['bank.accountNumberAgain'] ?? (account.differs ? t(account.differs) : undefined)
        }
        value={account.again}
        onPaste={(event) => event.preventDefault()}
        onChange={(event) => {
          account.setAgain(event.target.value);
          account.type(account.number, event.target.value);
        }}
      />
    </FieldNotes>
  );
}

export interface ProductClass {
  key: string;
  label: string;
  percent: number;
}
export function StoreStep({ classes, ...props }: StepProps & { classes: readonly ProductClass[] }) {
  const t = useText();
  const { draft } = props;
  const suggest = () => {
    if (draft.value('store.slug') === '' && draft.value('store.name').trim() !== '')
      draft.set({ 'store.slug': slugify(draft.value('store.name')).slice(0, 48) });
  };
  return (
    <div className="grid gap-4">
      <RegistrationField
        {...props}
        path="store.name"
        maxLength={60}
        autoComplete="organization"
        onBlur={suggest}
      />
      <RegistrationField
        {...props}
        path="store.slug"
        maxLength={48}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        hint={t('vendors.store_url_preview', {
          address: `/store/${draft.value('store.slug') || '…'}`,
        })}
      />
      <ChoiceField
        {...props}
        path="store.sells"
        placeholder={t('vendors.main_category_select')}
        options={classes.map((c) => ({ value: c.key, label: `${t(c.label)} · ${c.percent}%` }))}
      />
      <RegistrationField {...props} path="store.tagline" maxLength={120} autoComplete="off" />
      <AreaField
        {...props}
        path="store.description"
        maxLength={2000}
        rows={5}
        hint={t('vendors.about_hint')}
      />
    </div>
  );
}
