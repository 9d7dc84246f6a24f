import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type Consignment,
  type EInvoice,
  eInvoiceFile,
  ewayBillFile,
  getEDocuments,
} from '#contracts/invoices/e-documents.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { callApi, fetchFile } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ImportResults } from './import-results.tsx';
import { lastReportMonths } from '#web/vendor-portal/reports/months.ts';

type Month = EndpointData<typeof getEDocuments>;

/**
 * E-invoices and e-way bills of the month: files for the government portals, and import of their
 * replies.
 */
export function EDocuments() {
  const t = useText();
  const { get } = useListAddress();
  const client = useQueryClient();
  const months = lastReportMonths(dayInIndia(Date.now()));
  const month = months.find((one) => one === get('month')) ?? months[0]!;
  const query = useQuery({
    queryKey: ['vendor', 'tax month', 'e-documents', month],
    queryFn: ({ signal }) => callApi(getEDocuments, { query: { month } }, { signal, fresh: true }),
  });
  return (
    <Panel title={t('invoices.e_documents.title')} text={t('invoices.e_documents.text')}>
      <Listed
        query={query}
        failed="invoices.e_documents.load_failed"
        waiting={<RowsSkeleton rows={2} />}
      >
        {(data) => (
          <div className="grid gap-5">
            <Invoices data={data} month={month} />
            <Consignments data={data} month={month} />
            <ImportResults
              onSaved={() => void client.invalidateQueries({ queryKey: ['vendor', 'tax month'] })}
            />
          </div>
        )}
      </Listed>
    </Panel>
  );
}

const HEAD = 'text-[16px] font-bold';

function Invoices({ data, month }: { data: Month; month: string }) {
  const t = useText();
  const file = useFile();
  return (
    <section className="grid gap-2">
      <h3 className={HEAD}>{t('invoices.irn.title')}</h3>
      {!data.needsIrn ? (
        <p className="text-[14px] text-ink-muted">
          {t('invoices.irn.text', { limit: formatRupees(data.turnoverLimit) })}
        </p>
      ) : data.invoices.length === 0 ? (
        <p className="text-[14px] text-ink-muted">{t('invoices.irn.empty')}</p>
      ) : (
        <>
          {data.waitingInvoices > 0 ? (
            <Button
              variant="outline"
              className="justify-self-start max-sm:w-full"
              busy={file.busy === 'irn'}
              onClick={() =>
                void file.get(
                  'irn',
                  () => fetchFile(eInvoiceFile, { query: { month } }),
                  `e-invoices-${month}.json`,
                )
              }
            >
              <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {t('invoices.irn.download', { n: data.waitingInvoices })}
            </Button>
          ) : null}
          <ul className="divide-y divide-border border-y border-border">
            {data.invoices.map((one) => (
              <InvoiceRow key={one._id} one={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function InvoiceRow({ one }: { one: EInvoice }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <li className="grid gap-0.5 py-2">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={`/vendor-dashboard/orders/${one.orderId}`}
          className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
        >
          {one.number}
        </Link>
        <Badge tone={one.irn ? 'success' : 'warning'}>
          {one.irn ? t('invoices.irn.saved') : t('invoices.irn.needed')}
        </Badge>
      </span>
      <span className="text-[14px] text-ink-muted [overflow-wrap:anywhere]">
        {formatDate(one.issuedAt)} · {formatRupees(one.total)} · {one.buyer} · {one.gstin}
      </span>
      {one.problems.map((problem) => (
        <span key={problem} className="text-[14px] text-danger">
          {problem}
        </span>
      ))}
    </li>
  );
}

function Consignments({ data, month }: { data: Month; month: string }) {
  const t = useText();
  const file = useFile();
  const [transporter, setTransporter] = useState('');
  const typed = transporter.trim().toUpperCase();
  const isWrong = typed !== '' && !/^[0-9A-Z]{15}$/.test(typed);
  return (
    <section className="grid gap-2">
      <h3 className={HEAD}>{t('invoices.eway.title')}</h3>
      {data.consignments.length === 0 ? (
        <p className="text-[14px] text-ink-muted">
          {t('invoices.eway.empty', { limit: formatRupees(data.ewayLimit) })}
        </p>
      ) : (
        <>
          {data.waitingConsignments > 0 ? (
            <div className="flex flex-wrap items-end gap-2">
              <TextField
                label={t('invoices.eway.transporter')}
                hint={t('invoices.eway.transporter_hint')}
                className="w-full sm:w-72"
                maxLength={15}
                autoComplete="off"
                value={transporter}
                error={isWrong ? t('errors.transporter_format') : undefined}
                onChange={(event) => setTransporter(event.target.value)}
              />
              <Button
                variant="outline"
                className="max-sm:w-full sm:mb-6"
                disabled={isWrong}
                busy={file.busy === 'eway'}
                onClick={() =>
                  void file.get(
                    'eway',
                    () =>
                      fetchFile(ewayBillFile, {
                        query: { month, ...(typed ? { transporter: typed } : {}) },
                      }),
                    `eway-bills-${month}.json`,
                  )
                }
              >
                <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
                {t('invoices.eway.download', {
                  n: data.waitingConsignments,
                })}
              </Button>
            </div>
          ) : null}
          <ul className="divide-y divide-border border-y border-border">
            {data.consignments.map((one) => (
              <ConsignmentRow key={one.shipmentId} one={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ConsignmentRow({ one }: { one: Consignment }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <li className="grid gap-0.5 py-2">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={`/vendor-dashboard/orders/${one.orderId}`}
          className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
        >
          {one.orderNumber}
        </Link>
        <Badge tone={one.ewayBill ? 'success' : 'warning'}>
          {one.ewayBill ?? t('invoices.eway.needed')}
        </Badge>
      </span>
      <span className="text-[14px] text-ink-muted">
        {formatDate(one.packedAt)} · {formatRupees(one.value)} · {one.city} ·{' '}
        {one.documents.join(', ')}
      </span>
    </li>
  );
}
