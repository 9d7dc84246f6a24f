import type { RefundTo } from '#contracts/returns/returns.ts';
import { useText } from '#web/i18n/text.ts';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface FieldsProps {
  legend: string;
  kind: RefundTo['kind'];
  onKind: (kind: RefundTo['kind']) => void;
  errors: Record<string, string>;
  className?: string;
}

/** Refund destination: a UPI ID or bank account; the form reads the fields by name. */
export function RefundAccountFields({ legend, kind, onKind, errors, className = '' }: FieldsProps) {
  const t = useText();
  return (
    <fieldset className={className}>
      <legend className="mb-2 text-[14px] font-semibold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          name="kind"
          value="upi"
          checked={kind === 'upi'}
          onChange={() => onKind('upi')}
          title="payments.upi"
        />
        <RadioCard
          name="kind"
          value="bank"
          checked={kind === 'bank'}
          onChange={() => onKind('bank')}
          title={t('common.bank_account')}
        />
      </div>
      {kind === 'upi' ? (
        <TextField
          className="mt-3"
          label={t('returns.account.upi_id')}
          name="upi"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="name@bank"
          error={errors.upi}
        />
      ) : (
        <BankAccountFields errors={errors} />
      )}
    </fieldset>
  );
}

function BankAccountFields({ errors }: { errors: Record<string, string> }) {
  const t = useText();
  return (
    <div className="mt-3 grid gap-3">
      <TextField
        label={t('common.account_holder')}
        name="name"
        autoComplete="name"
        error={errors.name}
      />
      <TextField
        label={t('common.account_number')}
        name="account"
        inputMode="numeric"
        autoComplete="off"
        error={errors.account}
      />
      <TextField
        label="vendors.bank.ifsc"
        name="ifsc"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={11}
        error={errors.ifsc}
      />
    </div>
  );
}

/** The fields' input. */
export function refundAccountIn(data: FormData, kind: RefundTo['kind']): RefundTo {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return kind === 'upi'
    ? { kind, upi: text('upi') }
    : { kind, name: text('name'), account: text('account'), ifsc: text('ifsc').toUpperCase() };
}
