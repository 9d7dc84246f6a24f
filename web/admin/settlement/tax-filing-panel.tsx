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
import { useMay } from '#web/admin/staff-context.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { many, noon } from './money-text.tsx';
import { DialogForm, OneField } from './form-dialog.tsx';
import { useDeed } from './use-money-query.ts';

interface FilingProps {
  kind: TaxReturnKind;
  period: string;
  /** As people call it. */ name: string;
  state: 'open' | 'closed';
  filing: Filing | null;
  totals: { base: number; tax: number };
}
type Change = NonNullable<Filing['changed']>['rows'][number];
const figure = (f: Change['filed']) =>
  f ? (
    <>
      {exactRupees(f.tax)}
      <span className="block text-[13px] text-ink-muted">of {exactRupees(f.base)}</span>
    </>
  ) : (
    <span className="text-ink-muted">Not there</span>
  );
const COLUMNS: readonly Column<Change>[] = [
  {
    key: 'who',
    label: 'common.seller',
    isHead: true,
    cell: (c) => (
      <>
        <strong>{c.name}</strong>
        <span className="block text-[13px] text-ink-muted">{c.who}</span>
      </>
    ),
  },
  { key: 'filed', label: 'Filed', isNumber: true, cell: (c) => figure(c.filed) },
  { key: 'now', label: 'common.now', isNumber: true, cell: (c) => figure(c.now) },
];

/** Whether the return of a period was filed, with which figures, and what has changed since. */
export function FilingPanel(props: FilingProps) {
  const { name, filing } = props;
  const mayWrite = useMay('money:write');
  const [asked, setAsked] = useState<'file' | 'back' | null>(null);
  const back = useDeed();
  const close = () => setAsked(null);
  return (
    <>
      <Panel
        className="mb-4"
        title="Filed"
        action={
          !filing && mayWrite ? (
            <Button variant="outline" onClick={() => setAsked('file')}>
              <FileCheck2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
              Mark as filed
            </Button>
          ) : undefined
        }
      >
        {filing ? (
          <Filed filing={filing} onBack={mayWrite ? () => setAsked('back') : null} />
        ) : (
          <p className="text-ink-muted">
            Not noted as filed. Once it is, its figures are kept and what changes later is shown
            here.
          </p>
        )}
      </Panel>
      <Dialog
        open={asked === 'file'}
        onClose={close}
        title={`${name}: filed`}
        description={`${exactRupees(props.totals.tax)} of ${exactRupees(props.totals.base)} are kept as they are now, seller by seller.`}
        size="sm"
      >
        <FileForm {...props} onClose={close} />
      </Dialog>
      <OneField
        open={asked === 'back'}
        onClose={close}
        title="Take the note back?"
        text="It stays in the audit log with its figures, and the return can be noted anew."
        label="common.undo_change"
        deed={back}
        field={{
          name: 'reason',
          label: 'common.reason',
          maxLength: 300,
          check: (v) => (v.length < 3 ? 'Please say why.' : null),
        }}
        send={async (reason) =>
          (await back.run(
            () => callApi(withdrawFiling, { params: { id: filing!._id }, body: { reason } }),
            'common.withdrawn',
          )) !== null
        }
      />
    </>
  );
}

function Filed({ filing, onBack }: { filing: Filing; onBack: (() => void) | null }) {
  const { formatDate, formatDateTime } = useDates();
  const file = useFile();
  const { changed } = filing;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="success">Filed on {formatDate(noon(filing.filedOn))}</Badge>
        <span>
          Acknowledgement <strong className="[overflow-wrap:anywhere]">{filing.reference}</strong>
        </span>
      </div>
      <p>
        {exactRupees(filing.tax)} of {exactRupees(filing.base)}, {many(filing.sellers, 'seller')}.{' '}
        <span className="text-ink-muted">
          Noted by {filing.by ?? 'somebody'}, {formatDateTime(filing.at)}.
        </span>
      </p>
      {changed ? (
        <>
          <Alert
            tone="warning"
            title="Changed since it was filed"
          >{`The figures of ${many(changed.sellers, 'seller')} are not those that were filed. Look at it with your accountant: a later return may have to amend it.`}</Alert>
          <DataList<Change>
            label="Changed since it was filed"
            columns={COLUMNS}
            rows={changed.rows}
            rowKey={(c) => c.who + c.name}
          />
          {changed.sellers > changed.rows.length ? (
            <p className="text-[14px] text-ink-muted">
              And {changed.sellers - changed.rows.length} more.
            </p>
          ) : null}
        </>
      ) : (
        <p className="text-ink-muted">Nothing has changed since.</p>
      )}
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
          Figures as filed
        </Button>
        {onBack ? (
          <Button variant="ghost" size="sm" className="max-md:min-h-11" onClick={onBack}>
            Take back
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function FileForm({ kind, period, state, totals, onClose }: FilingProps & { onClose: () => void }) {
  const deed = useDeed();
  const [filedOn, setFiledOn] = useState(() => dayInIndia(Date.now()));
  const [reference, setReference] = useState('');
  const send = async () => {
    const done = await deed.run(
      () =>
        callApi(fileReturn, {
          body: { kind, period, filedOn, reference: reference.trim(), seen: totals },
        }),
      'Noted as filed',
    );
    if (done) onClose();
  };
  return (
    <DialogForm
      deed={deed}
      isDirty={reference !== ''}
      label="Mark as filed"
      onClose={onClose}
      onSend={send}
    >
      {state === 'open' ? (
        <Alert tone="warning">
          Statements may still come into this period: what comes later will be shown as changed.
        </Alert>
      ) : null}
      <TextField
        type="date"
        label="Filed on"
        value={filedOn}
        error={deed.errors.filedOn}
        onChange={(event) => setFiledOn(event.target.value)}
      />
      <TextField
        label="Acknowledgement number"
        hint={kind === 'tcs' ? 'The ARN of the GST portal.' : 'The token number of the return.'}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        value={reference}
        error={deed.errors.reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </DialogForm>
  );
}
