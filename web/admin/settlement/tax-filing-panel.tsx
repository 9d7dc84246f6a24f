import { Download, FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import {
  filedCsv,
  fileReturn,
  type Filing,
  type TaxReturnKind,
  withdrawFiling,
} from '#contracts/settlement/tax-returns.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { noon } from './money-text.tsx';
import { DialogForm, OneField } from './form-dialog.tsx';
import { type MoneyAction, useMoneyAction } from './use-money-query.ts';

interface FilingProps {
  kind: TaxReturnKind;
  period: string;
  /** Common name. */
  name: string;
  state: 'open' | 'closed';
  filing: Filing | null;
  totals: { base: number; tax: number };
}
type Change = NonNullable<Filing['changed']>['rows'][number];
const figure = (t: Text, f: Change['filed']) =>
  f ? (
    <>
      {exactRupees(f.tax)}
      <span className="block text-[13px] text-ink-muted">
        {t('settlement.tax.of_base', { amount: exactRupees(f.base) })}
      </span>
    </>
  ) : (
    <span className="text-ink-muted">{t('settlement.filing.absent')}</span>
  );
const columnsOf = (t: Text): readonly ListColumn<Change>[] => [
  {
    key: 'who',
    label: t('common.vendor'),
    isHead: true,
    cell: (c) => (
      <>
        <strong>{c.name}</strong>
        <span className="block text-[13px] text-ink-muted">{c.who}</span>
      </>
    ),
  },
  {
    key: 'filed',
    label: t('settlement.filing.title'),
    isNumber: true,
    cell: (c) => figure(t, c.filed),
  },
  { key: 'now', label: t('common.now'), isNumber: true, cell: (c) => figure(t, c.now) },
];

/** Whether a period's return was filed, its figures, and changes since. */
export function FilingPanel(props: FilingProps) {
  const t = useText();
  const { name, filing } = props;
  const mayWrite = useStaffMay('money:write');
  const [asked, setAsked] = useState<'file' | 'back' | null>(null);
  const back = useMoneyAction();
  const close = () => setAsked(null);
  return (
    <>
      <Panel
        className="mb-4"
        title={t('settlement.filing.title')}
        action={
          !filing && mayWrite ? (
            <Button variant="outline" onClick={() => setAsked('file')}>
              <FileCheck2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {t('settlement.filing.mark')}
            </Button>
          ) : undefined
        }
      >
        {filing ? (
          <Filed filing={filing} onBack={mayWrite ? () => setAsked('back') : null} />
        ) : (
          <p className="text-ink-muted">{t('settlement.filing.not_filed')}</p>
        )}
      </Panel>
      <Dialog
        open={asked === 'file'}
        onClose={close}
        title={t('settlement.filing.mark_title', { name })}
        description={t('settlement.filing.mark_text', {
          tax: exactRupees(props.totals.tax),
          base: exactRupees(props.totals.base),
        })}
        size="sm"
      >
        <FileForm {...props} onClose={close} />
      </Dialog>
      <UndoFilingDialog asked={asked} close={close} back={back} filing={filing} />
    </>
  );
}

function UndoFilingDialog({
  asked,
  close,
  back,
  filing,
}: {
  asked: 'file' | 'back' | null;
  close: () => void;
  back: MoneyAction;
  filing: Filing | null;
}) {
  const t = useText();
  return (
    <OneField
      open={asked === 'back'}
      onClose={close}
      title={t('settlement.filing.undo_question')}
      text={t('settlement.filing.undo_text')}
      label={t('settlement.filing.undo')}
      action={back}
      field={{
        name: 'reason',
        label: t('common.reason'),
        maxLength: 300,
        check: (v) => (v.length < 3 ? t('errors.reason_missing') : null),
      }}
      send={async (reason) =>
        (await back.run(
          () => callApi(withdrawFiling, { params: { id: filing!._id }, body: { reason } }),
          t('settlement.filing.undone'),
        )) !== null
      }
    />
  );
}

function Filed({ filing, onBack }: { filing: Filing; onBack: (() => void) | null }) {
  const t = useText();
  const { formatDate, formatDateTime } = useDates();
  const { changed } = filing;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="success">
          {t('settlement.filing.filed_on', { day: formatDate(noon(filing.filedOn)) })}
        </Badge>
        <span>
          {t('settlement.filing.acknowledgement')}{' '}
          <strong className="[overflow-wrap:anywhere]">{filing.reference}</strong>
        </span>
      </div>
      <p>
        {t('settlement.filing.figures', {
          tax: exactRupees(filing.tax),
          base: exactRupees(filing.base),
          n: filing.sellers,
        })}{' '}
        <span className="text-ink-muted">
          {t('settlement.filing.marked_by', {
            name: filing.by ?? t('common.someone'),
            time: formatDateTime(filing.at),
          })}
        </span>
      </p>
      {changed ? (
        <>
          <Alert tone="warning" title={t('settlement.filing.changed')}>
            {t('settlement.filing.changed_text', { n: changed.sellers })}
          </Alert>
          <DataList<Change>
            label={t('settlement.filing.changed')}
            columns={columnsOf(t)}
            rows={changed.rows}
            rowKey={(c) => c.who + c.name}
          />
          {changed.sellers > changed.rows.length ? (
            <p className="text-[14px] text-ink-muted">
              {t('common.and_n_more', { n: changed.sellers - changed.rows.length })}
            </p>
          ) : null}
        </>
      ) : (
        <p className="text-ink-muted">{t('settlement.filing.unchanged')}</p>
      )}
      <FiledActions filing={filing} onBack={onBack} />
    </div>
  );
}

function FiledActions({ filing, onBack }: { filing: Filing; onBack: (() => void) | null }) {
  const file = useFile();
  const t = useText();
  return (
    <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow">
      <Button
        variant="outline"
        size="sm"
        className="max-md:min-h-11"
        busy={file.busy !== ''}
        onClick={() =>
          void file.get(
            'filed',
            () => fetchFile(filedCsv, { params: { id: filing._id } }),
            'as-filed.csv',
          )
        }
      >
        <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('settlement.filing.download')}
      </Button>
      {onBack ? (
        <Button variant="ghost" size="sm" className="max-md:min-h-11" onClick={onBack}>
          {t('settlement.filing.undo')}
        </Button>
      ) : null}
    </div>
  );
}

function FileForm({ kind, period, state, totals, onClose }: FilingProps & { onClose: () => void }) {
  const t = useText();
  const action = useMoneyAction();
  const [filedOn, setFiledOn] = useState(() => dayInIndia(Date.now()));
  const [reference, setReference] = useState('');
  const send = async () => {
    const done = await action.run(
      () =>
        callApi(fileReturn, {
          body: { kind, period, filedOn, reference: reference.trim(), seen: totals },
        }),
      t('settlement.filing.marked'),
    );
    if (done) onClose();
  };
  return (
    <DialogForm
      action={action}
      isDirty={reference !== ''}
      label={t('settlement.filing.mark')}
      onClose={onClose}
      onSend={send}
    >
      {state === 'open' ? <Alert tone="warning">{t('settlement.filing.still_open')}</Alert> : null}
      <TextField
        type="date"
        label={t('settlement.filing.date')}
        value={filedOn}
        error={action.errors.filedOn}
        onChange={(event) => setFiledOn(event.target.value)}
      />
      <TextField
        label={t('settlement.filing.number')}
        hint={kind === 'tcs' ? t('settlement.filing.arn_hint') : t('settlement.filing.token_hint')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        value={reference}
        error={action.errors.reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </DialogForm>
  );
}
