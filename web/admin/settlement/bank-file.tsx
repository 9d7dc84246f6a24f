import { Download } from 'lucide-react';
import { useState } from 'react';
import { payoutBankFile, payoutBankSheet } from '#contracts/settlement/settlement.ts';
import { fetchFile } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DialogForm } from './form-dialog.tsx';
import { useDeed } from './use-money-query.ts';

const FORMATS = [
  {
    value: 'sheet',
    label: 'Spreadsheet (XLSX)',
    hint: 'Keeps zeros at the start of account numbers.',
    suffix: '.xlsx',
  },
  {
    value: 'csv',
    label: 'Table for upload (CSV)',
    hint: 'Upload it without opening it: spreadsheet apps drop zeros at the start of account numbers. To open it, use XLSX.',
    suffix: '.csv',
  },
  {
    value: 'icici',
    label: 'ICICI Bank, bulk payment (XLSX)',
    hint: 'For Corporate Internet Banking. Compare the columns with the template of your bank before the first upload.',
    suffix: '-icici.xlsx',
  },
  {
    value: 'hdfc',
    label: 'HDFC Bank, ENet bulk upload',
    hint: 'Rename the file as the bank asks: client code, day, month, then .001. Compare the fields with those of your bank before the first upload.',
    suffix: '-hdfc.txt',
  },
] as const;
type Format = (typeof FORMATS)[number]['value'];

const fetching = (id: string, format: Format, debitAccount: string): Promise<Blob> => {
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

/** The file for the bank, in the layout that the bank takes. */
export function BankFile({ id, number }: { id: string; number: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
        File for the bank
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="File for the bank"
        description="It has full account numbers. The log shows who downloads it."
        size="sm"
      >
        <Inside id={id} number={number} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Inside({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const deed = useDeed();
  const [format, setFormat] = useState<Format>('sheet');
  const [account, setAccount] = useState('');
  const { hint, suffix } = FORMATS.find((f) => f.value === format)!;
  const download = async () => {
    const file = await deed.run(() => fetching(id, format, account.trim()), 'File downloaded');
    if (!file) return;
    saveFile(file, `${number}${suffix}`);
    onClose();
  };
  return (
    <DialogForm deed={deed} isDirty={false} label="Download" onClose={onClose} onSend={download}>
      <SelectField
        label="common.format"
        name="format"
        options={FORMATS}
        value={format}
        hint={hint}
        onChange={(event) => setFormat(event.target.value as Format)}
      />
      {format === 'icici' ? (
        <TextField
          label="Account to pay from"
          name="debitAccount"
          inputMode="numeric"
          maxLength={18}
          spellCheck={false}
          value={account}
          error={deed.errors.debitAccount}
          onChange={(event) => {
            setAccount(event.target.value);
            deed.refuse({});
          }}
        />
      ) : null}
    </DialogForm>
  );
}
