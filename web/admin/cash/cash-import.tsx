import { useState } from 'react';
import {
  importRemittance,
  MAX_REMITTANCE_TEXT,
  REMITTANCE_OUTCOMES,
  type RemittanceOutcome,
} from '#contracts/cash/cash.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDeed } from '#web/admin/settlement/use-money-query.ts';

type Imported = EndpointData<typeof importRemittance>;
type Row = Imported['rows'][number];
const WORDS: Record<RemittanceOutcome, [string, Tone]> = {
  full: ['Full', 'success'],
  short: ['Short', 'warning'],
  over: ['Too much', 'warning'],
  duplicate: ['common.duplicate', 'neutral'],
  unmatched: ['Not found', 'danger'],
  not_delivered: ['fulfilment.not_delivered', 'danger'],
  invalid: ['Not readable', 'danger'],
};
const COLUMNS: readonly Column<Row>[] = [
  { key: 'row', label: 'common.row', isHead: true, cell: (r) => r.number },
  { key: 'courier', label: 'common.courier', cell: (r) => r.courier },
  {
    key: 'awb',
    label: 'fulfilment.tracking_number',
    cell: (r) => <span className="break-all">{r.awb}</span>,
  },
  { key: 'order', label: 'common.order', cell: (r) => r.orderNumber ?? '–' },
  {
    key: 'amount',
    label: 'Amount',
    isNumber: true,
    cell: (r) => (r.amount === null ? '–' : exactRupees(r.amount)),
  },
  {
    key: 'reference',
    label: 'settlement.utr',
    cell: (r) => <span className="break-all">{r.reference}</span>,
  },
  {
    key: 'outcome',
    label: 'common.result',
    cell: (r) => (
      <>
        <Badge tone={WORDS[r.outcome][1]}>{WORDS[r.outcome][0]}</Badge>
        <span className="block text-[13px] text-ink-muted">{r.text}</span>
      </>
    ),
  },
];

/** Imports a courier's remittance file: what each row would do first, then the booking. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const deed = useDeed();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [found, setFound] = useState<Imported | null>(null);
  const [isDone, setDone] = useState(false);
  const send = (chosen: { name: string; text: string }, dryRun: boolean) =>
    deed.run(
      () => callApi(importRemittance, { body: { ...chosen, dryRun } }),
      (r) =>
        r.isKnown
          ? 'Imported before; nothing was booked'
          : dryRun
            ? 'Checked; nothing is booked yet'
            : `${exactRupees(r.total)} booked`,
    );
  const choose = async (chosen: File | undefined) => {
    setFound(null);
    setFile(null);
    if (!chosen) return;
    if (chosen.size > MAX_REMITTANCE_TEXT)
      return deed.refuse({ text: 'The file is too large. Split it.' });
    const read = { name: chosen.name.slice(0, 120), text: await chosen.text() };
    setFile(read);
    setFound(await send(read, true));
  };
  const book = async () => {
    const booked = file && (await send(file, false));
    if (!booked) return;
    setFound(booked);
    setDone(true);
  };
  const mayBook = found !== null && !isDone && !found.isKnown && found.total > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import remittance"
      description="The courier’s CSV file with the columns courier, awb, amount, date and utr. Nothing is booked until you confirm; the same file or row again books nothing."
    >
      <div className="grid gap-4">
        {isDone ? null : (
          <label className="block text-[14px] font-semibold">
            File
            <input
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => void choose(event.target.files?.[0])}
              aria-invalid={deed.errors.text ? true : undefined}
              className="mt-1 block w-full min-h-11 rounded-button border-[1.5px] border-border-strong bg-surface p-2 font-normal"
            />
          </label>
        )}
        {(deed.errors.text ?? deed.error) ? (
          <p role="alert" className="text-[14px] text-danger">
            {deed.errors.text ?? deed.error}
          </p>
        ) : null}
        {found ? (
          <section aria-label="listings.bulk.file_rows" className="grid gap-3">
            <p aria-live="polite">
              {found.isKnown
                ? 'This file was imported before.'
                : isDone
                  ? `${exactRupees(found.total)} is booked.`
                  : `${exactRupees(found.total)} will be booked.`}{' '}
              {REMITTANCE_OUTCOMES.filter((o) => found.counts[o] > 0)
                .map((o) => `${WORDS[o][0]}: ${found.counts[o]}`)
                .join(' · ')}
            </p>
            <DataList<Row>
              label="common.rows"
              columns={COLUMNS}
              rows={found.rows}
              rowKey={(r) => String(r.number)}
            />
          </section>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
          <Button variant="outline" onClick={onClose}>
            {isDone ? 'common.close' : 'common.cancel'}
          </Button>
          {mayBook ? (
            <Button busy={deed.busy} onClick={() => void book()}>
              Book {exactRupees(found.total)}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
