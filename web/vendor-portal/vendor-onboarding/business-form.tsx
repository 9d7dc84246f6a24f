import { type Dispatch, type SetStateAction, type SubmitEvent, useState } from 'react';
import {
  requestBusinessChange,
  type VendorBusiness,
  type BusinessData,
  uploadBusinessDocument,
} from '#contracts/vendor-onboarding/business-changes.ts';
import {
  BUSINESS_TYPES,
  type DocumentKind,
  GST_STATUSES,
  isRegistered,
  MAX_DOCUMENT_BYTES,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { callApi } from '#web/api/client.ts';
import { sendEach } from '#web/modules/portal-kit/forms/send-each.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { shrinkPhoto } from '#web/ui/shrink-photo.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BusinessDocuments, type DocumentFiles } from './business-documents.tsx';
import { GST_STATUS_TEXT } from './labels.ts';
import { type Submit, useSubmit } from '#web/modules/feedback/use-submit.ts';

const TOO_LARGE = 'errors.file_too_large';

interface BusinessFormProps {
  data: BusinessData;
  /** A request is already pending: only documents are sent. */
  isWaiting: boolean;
  /** Called after each upload with the server's current state. */
  onChanged: (business: VendorBusiness) => void;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * The new registration details for invoices, the reason, and documents that prove them. The State
 * cannot be changed: another State needs a separate registration.
 */
export function VendorBusinessForm({
  data,
  isWaiting,
  onChanged,
  onDone,
  onCancel,
}: BusinessFormProps) {
  const t = useText();
  const submit = useSubmit();
  const [draft, setDraft] = useState(data);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(isWaiting);
  const documents = useDocumentUploads({ submit, onChanged, onDone });
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (documents.isTooLarge) return submit.refuse({}, t(TOO_LARGE));
    if (isAsked) return documents.send();
    const isDone = await submit.run(
      async () => {
        const { business } = await callApi(requestBusinessChange, { body: { ...draft, reason } });
        // From here on the request exists, whether or not the uploads succeed.
        setAsked(true);
        onChanged(business);
      },
      t('vendors.business.submitted_toast'),
      'vendors.business.submit_failed',
    );
    return isDone ? documents.send() : undefined;
  }
  const errorOf = (path: string) => submit.errors[path] && t(submit.errors[path]);
  const isBusy = submit.isBusy || documents.isSending;
  const hasUploads = Object.keys(documents.uploads).length > 0;
  const isDirty =
    hasUploads || (!isAsked && (reason !== '' || JSON.stringify(draft) !== JSON.stringify(data)));
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <UnsavedGuard isDirty={!isBusy && isDirty} />
      <ErrorBox text={submit.error} />
      {isAsked ? null : (
        <>
          <BusinessFields draft={draft} setDraft={setDraft} errorOf={errorOf} />
          <ReasonField value={reason} setValue={setReason} error={errorOf('reason')} />
        </>
      )}
      <BusinessDocuments
        uploads={documents.uploads}
        sent={documents.sent}
        onChange={documents.setUploads}
      />
      <FormButtons
        isAsked={isAsked}
        isBusy={isBusy}
        isEmpty={isAsked && !hasUploads}
        onCancel={onCancel}
      />
    </form>
  );
}

interface ReasonFieldProps {
  value: string;
  setValue: (value: string) => void;
  error: string | undefined;
}
function ReasonField({ value, setValue, error }: ReasonFieldProps) {
  const t = useText();
  return (
    <TextArea
      label={t('common.reason')}
      rows={3}
      maxLength={500}
      value={value}
      error={error}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

interface FormButtonsProps extends Pick<BusinessFormProps, 'onCancel'> {
  /** The request stands; only documents are still sent. */
  isAsked: boolean;
  isBusy: boolean;
  /** There is nothing to send. */
  isEmpty: boolean;
}
function FormButtons({ isAsked, isBusy, isEmpty, onCancel }: FormButtonsProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
      <Button variant="outline" onClick={onCancel}>
        {isAsked ? t('common.close') : t('common.cancel')}
      </Button>
      <Button type="submit" busy={isBusy} disabled={isEmpty && !isBusy}>
        {isBusy
          ? t('common.sending')
          : isAsked
            ? t('vendors.business.upload_documents')
            : t('vendors.business.submit')}
      </Button>
    </div>
  );
}

interface UseDocumentUploadsOptions extends Pick<BusinessFormProps, 'onChanged' | 'onDone'> {
  submit: Submit;
}
/** The chosen documents and those already sent. */
function useDocumentUploads({ submit, onChanged, onDone }: UseDocumentUploadsOptions) {
  const t = useText();
  const [uploads, setUploads] = useState<DocumentFiles>({});
  const [sent, setSent] = useState<DocumentKind[]>([]);
  const [isSending, setSending] = useState(false);
  /** A refused document does not stop the others; it is named and can be sent again. */
  async function send() {
    const chosen = Object.entries(uploads) as [DocumentKind, File][];
    const arrived: DocumentKind[] = [];
    submit.refuse({}, '');
    setSending(true);
    const failed = await sendEach(
      chosen.map(([, file]) => file),
      async (file, i) => {
        const kind = chosen[i]![0];
        const business = await sendDocument(kind, file);
        arrived.push(kind);
        onChanged(business);
      },
      'vendors.business.document_failed',
    );
    setSending(false);
    setSent((now) => [...now, ...arrived]);
    setUploads(Object.fromEntries(chosen.filter(([kind]) => !arrived.includes(kind))));
    if (failed.length === 0) return onDone();
    return submit.refuse(
      {},
      [
        t('vendors.business.submitted_partly'),
        ...failed.map(({ name, reason }) => `${name}: ${t(reason)}`),
      ].join(' '),
    );
  }
  const isTooLarge = Object.values(uploads).some(
    (file) => !file.type.startsWith('image/') && file.size > MAX_DOCUMENT_BYTES,
  );
  return { uploads, setUploads, sent, isSending, send, isTooLarge };
}

async function sendDocument(kind: DocumentKind, file: File): Promise<VendorBusiness> {
  const form = new FormData();
  form.append(
    'document',
    file.type.startsWith('image/') ? await shrinkPhoto(file) : file,
    file.name,
  );
  const { business } = await callApi(
    uploadBusinessDocument,
    { params: { kind }, body: {} },
    { form },
  );
  return business;
}

interface BusinessFieldsProps {
  draft: BusinessData;
  setDraft: Dispatch<SetStateAction<BusinessData>>;
  errorOf: (path: string) => string | undefined;
}
type Change = <P extends keyof BusinessData>(part: P, fields: Partial<BusinessData[P]>) => void;
type Bind = <P extends keyof BusinessData>(
  part: P,
  field: keyof BusinessData[P] & string,
) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

function BusinessFields({ draft, setDraft, errorOf }: BusinessFieldsProps) {
  const t = useText();
  const change: Change = (part, fields) =>
    setDraft((now) => ({ ...now, [part]: { ...now[part], ...fields } }));
  const bind: Bind = (part, field) => ({
    name: `${part}.${field}`,
    value: draft[part][field] as string,
    error: errorOf(`${part}.${field}`),
    onChange: (event) =>
      change(part, { [field]: event.target.value } as Partial<BusinessData[typeof part]>),
  });
  return (
    <>
      <TextField
        label={t('vendors.legal_name')}
        hint={t('vendors.legal_name_hint')}
        maxLength={120}
        autoComplete="organization"
        {...bind('business', 'legalName')}
      />
      <TextField
        label={t('vendors.trade_name')}
        maxLength={120}
        autoComplete="off"
        {...bind('business', 'tradeName')}
      />
      <SelectField
        label={t('vendors.business_type')}
        value={draft.business.type}
        error={errorOf('business.type')}
        onChange={(event) => change('business', { type: event.target.value })}
        placeholder={t('vendors.business_type_select')}
        options={Object.keys(BUSINESS_TYPES).map((type) => ({ value: type, label: t(type) }))}
      />
      <SelectField
        label={t('common.gst')}
        value={draft.tax.status}
        error={errorOf('tax.status')}
        onChange={(event) => change('tax', { status: event.target.value })}
        options={GST_STATUSES.map((status) => ({
          value: status,
          label: t(GST_STATUS_TEXT[status]!),
        }))}
      />
      <TaxNumberFields isRegistered={isRegistered(draft.tax.status)} bind={bind} />
      <PickupAddressFields bind={bind} />
      <p className="text-[14px] text-ink-muted">
        {t('vendors.business.state_fixed', { state: t(draft.pickup.state) })}
      </p>
    </>
  );
}

/** The GSTIN, or what stands for it where there is none. */
function TaxNumberFields({ isRegistered, bind }: { isRegistered: boolean; bind: Bind }) {
  const t = useText();
  const typing = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  return isRegistered ? (
    <TextField
      label={t('common.gstin')}
      hint={t('vendors.gstin_hint')}
      maxLength={20}
      {...typing}
      {...bind('tax', 'gstin')}
    />
  ) : (
    <>
      <TextField label={t('common.pan')} maxLength={14} {...typing} {...bind('tax', 'pan')} />
      <TextField
        label={t('vendors.enrolment_number')}
        maxLength={25}
        {...typing}
        {...bind('tax', 'enrolmentId')}
      />
    </>
  );
}

function PickupAddressFields({ bind }: { bind: Bind }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.house_street')}
        maxLength={200}
        autoComplete="address-line1"
        {...bind('pickup', 'line1')}
      />
      <TextField
        label={t('common.area_optional')}
        maxLength={200}
        autoComplete="address-line2"
        {...bind('pickup', 'line2')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('common.city')}
          maxLength={80}
          autoComplete="address-level2"
          {...bind('pickup', 'city')}
        />
        <TextField
          label={t('common.pin_code')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="postal-code"
          {...bind('pickup', 'pincode')}
        />
      </div>
    </>
  );
}
