import { Download } from 'lucide-react';
import { useState } from 'react';
import { payoutBankFile, payoutBankSheet } from '#contracts/settlement/payout-runs.ts';
import { fetchFile } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DialogForm } from './form-dialog.tsx';
import { useMoneyAction } from './use-money-query.ts';

const FORMATS = [
  {
    value: 'sheet',
    label: 'settlement.bank_file.xlsx',
    hint: 'settlement.bank_file.xlsx_hint',
    suffix: '.xlsx',
  },
  {
    value: 'csv',
    label: 'settlement.bank_file.csv',
    hint: 'settlement.bank_file.csv_hint',
    suffix: '.csv',
  },
  {
    value: 'icici',
    label: 'settlement.bank_file.icici',
    hint: 'settlement.bank_file.icici_hint',
    suffix: '-icici.xlsx',
  },
  {
    value: 'hdfc',
    label: 'settlement.bank_file.hdfc',
    hint: 'settlement.bank_file.hdfc_hint',
    suffix: '-hdfc.txt',
  },
] as const;
type Format = (typeof FORMATS)[number]['value'];

const fetchBankFile = (id: string, format: Format, debitAccount: string): Promise<Blob> => {
  const params = { id };
  if (format === 'csv' || format === 'hdfc')
    return fetchFile(payoutBankFile, {
      params,
      body: { layout: format === 'csv' ? 'plain' : 'hdfc' },
    });
  return fetchFile(payoutBankSheet, {
    params,
    body: format === 'icici' ? { layout: 'icici', debitAccount } : { layout: 'plain' },
  });
};

/** The bank file, in the chosen bank's format. */
export function BankFile({ id, number }: { id: string; number: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('settlement.bank_file.title')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('settlement.bank_file.title')}
        description={t('settlement.bank_file.text')}
        size="sm"
      >
        <BankFileForm id={id} number={number} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function BankFileForm({
  id,
  number,
  onClose,
}: {
  id: string;
  number: string;
  onClose: () => void;
}) {
  const t = useText();
  const action = useMoneyAction();
  const [format, setFormat] = useState<Format>('sheet');
  const [account, setAccount] = useState('');
  const { hint, suffix } = FORMATS.find((f) => f.value === format)!;
  const download = async () => {
    const file = await action.run(
      () => fetchBankFile(id, format, account.trim()),
      t('settlement.bank_file.downloaded'),
    );
    if (!file) return;
    saveFile(file, `${number}${suffix}`);
    onClose();
  };
  return (
    <DialogForm
      action={action}
      isDirty={false}
      label={t('settlement.bank_file.download')}
      onClose={onClose}
      onSend={download}
    >
      <SelectField
        label={t('common.format')}
        name="format"
        options={FORMATS.map((one) => ({ value: one.value, label: t(one.label) }))}
        value={format}
        hint={t(hint)}
        onChange={(event) => setFormat(event.target.value as Format)}
      />
      {format === 'icici' ? (
        <TextField
          label={t('settlement.bank_file.debit_account')}
          name="debitAccount"
          inputMode="numeric"
          maxLength={18}
          spellCheck={false}
          value={account}
          error={action.errors.debitAccount}
          onChange={(event) => {
            setAccount(event.target.value);
            action.refuse({});
          }}
        />
      ) : null}
    </DialogForm>
  );
}
