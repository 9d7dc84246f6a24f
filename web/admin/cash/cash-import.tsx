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
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type MoneyAction, useMoneyAction } from '#web/admin/settlement/use-money-query.ts';

type Imported = EndpointData<typeof importRemittance>;
type Row = Imported['rows'][number];
const OUTCOMES: Record<RemittanceOutcome, [string, Tone]> = {
  full: ['cash.import.full', 'success'],
  short: ['cash.admin.short', 'warning'],
  over: ['cash.admin.over', 'warning'],
  duplicate: ['common.duplicate', 'neutral'],
  unmatched: ['cash.import.not_found', 'danger'],
  not_delivered: ['cash.import.not_delivered', 'danger'],
  invalid: ['cash.import.invalid', 'danger'],
};
const columnsOf = (t: Text): readonly ListColumn<Row>[] => [
  { key: 'row', label: t('common.row'), isHead: true, cell: (r) => r.number },
  { key: 'courier', label: t('common.courier'), cell: (r) => r.courier },
  {
    key: 'awb',
    label: t('cash.admin.tracking_number'),
    cell: (r) => <span className="break-all">{r.awb}</span>,
  },
  { key: 'order', label: t('common.order'), cell: (r) => r.orderNumber ?? '–' },
  {
    key: 'amount',
    label: t('settlement.amount'),
    isNumber: true,
    cell: (r) => (r.amount === null ? '–' : exactRupees(r.amount)),
  },
  {
    key: 'reference',
    label: t('settlement.utr'),
    cell: (r) => <span className="break-all">{r.reference}</span>,
  },
  {
    key: 'outcome',
    label: t('common.result'),
    cell: (r) => (
      <>
        <Badge tone={OUTCOMES[r.outcome][1]}>{t(OUTCOMES[r.outcome][0])}</Badge>
        <span className="block text-[13px] text-ink-muted">{r.text}</span>
      </>
    ),
  },
];

/** Imports a courier's remittance file: first the result of each row, then the booking. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { action, found, isDone, choose, book } = useRemittanceImport();
  const mayBook = found !== null && !isDone && !found.isKnown && found.total > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cash.import.title')}
      description={t('cash.import.text')}
    >
      <div className="grid gap-4">
        {isDone ? null : <FileField choose={choose} action={action} />}
        {(action.errors.text ?? action.error) ? (
          <p role="alert" className="text-[14px] text-danger">
            {action.errors.text ?? action.error}
          </p>
        ) : null}
        {found ? <ImportedRows found={found} isDone={isDone} /> : null}
        <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
          <Button variant="outline" onClick={onClose}>
            {isDone ? t('common.close') : t('common.dismiss')}
          </Button>
          {mayBook ? (
            <Button busy={action.busy} onClick={() => void book()}>
              {t('cash.import.record_amount', { amount: exactRupees(found.total) })}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

function useRemittanceImport() {
  const t = useText();
  const action = useMoneyAction();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [found, setFound] = useState<Imported | null>(null);
  const [isDone, setDone] = useState(false);
  const send = (chosen: { name: string; text: string }, dryRun: boolean) =>
    action.run(
      () => callApi(importRemittance, { body: { ...chosen, dryRun } }),
      (r) =>
        r.isKnown
          ? t('cash.import.known')
          : dryRun
            ? t('cash.import.checked')
            : t('cash.import.recorded', { amount: exactRupees(r.total) }),
    );
  const choose = async (chosen: File | undefined) => {
    setFound(null);
    setFile(null);
    if (!chosen) return;
    if (chosen.size > MAX_REMITTANCE_TEXT)
      return action.refuse({ text: t('cash.import.too_large') });
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
  return { action, found, isDone, choose, book };
}

function FileField({
  choose,
  action,
}: {
  choose: (chosen: File | undefined) => Promise<void>;
  action: MoneyAction;
}) {
  const t = useText();
  return (
    <label className="block text-[14px] font-semibold">
      {t('cash.import.file')}
      <input
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => void choose(event.target.files?.[0])}
        aria-invalid={action.errors.text ? true : undefined}
        className="mt-1 block w-full min-h-11 rounded-button border-[1.5px] border-border-strong bg-surface p-2 font-normal"
      />
    </label>
  );
}

function ImportedRows({ found, isDone }: { found: Imported; isDone: boolean }) {
  const t = useText();
  return (
    <section aria-label={t('cash.import.rows')} className="grid gap-3">
      <p aria-live="polite">
        {found.isKnown
          ? t('cash.import.known_text')
          : isDone
            ? t('cash.import.recorded_text', { amount: exactRupees(found.total) })
            : t('cash.import.will_record', { amount: exactRupees(found.total) })}{' '}
        {REMITTANCE_OUTCOMES.filter((o) => found.counts[o] > 0)
          .map((o) => `${t(OUTCOMES[o][0])}: ${found.counts[o]}`)
          .join(' · ')}
      </p>
      <DataList<Row>
        label={t('common.rows')}
        columns={columnsOf(t)}
        rows={found.rows}
        rowKey={(r) => String(r.number)}
      />
    </section>
  );
}
