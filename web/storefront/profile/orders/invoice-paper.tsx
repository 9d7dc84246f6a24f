import type { InvoiceView } from '#contracts/invoices/invoices.ts';
import { useText } from '#web/i18n/text.ts';
import { markClass, VendorMark } from '#web/ui/vendor-mark.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';

/** A tax document. On a phone each item is a card of labelled values; printed, it fills A4. */
export function InvoicePaper({ invoice }: { invoice: InvoiceView }) {
  const t = useText();
  return (
    <article
      aria-labelledby="invoice-title"
      className="paper rounded-card border border-border bg-surface p-4 sm:p-6 lg:p-8"
    >
      <InvoiceHead invoice={invoice} />
      <dl className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-x-4 gap-y-3">
        {invoice.facts.map(({ label, value }) => (
          <div key={label} className={value.length > 32 ? 'col-span-full' : ''}>
            <dt className="text-[14px] text-ink-muted">{label}</dt>
            <dd className="font-bold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        {invoice.parties.map((p) => (
          <section key={p.title} className="rounded-button bg-sunken p-4">
            <h3 className="text-[14px] text-ink-muted">{p.title}</h3>
            <p className="font-extrabold [overflow-wrap:anywhere]">{p.name}</p>
            <Lines lines={p.lines} />
            <Lines lines={p.ids} className="font-bold" />
          </section>
        ))}
      </div>
      <InvoiceTable invoice={invoice} />
      <InvoiceCards invoice={invoice} />
      {invoice.sums.length > 0 ? (
        <dl className="mt-4 ml-auto grid max-w-[460px] grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
          {invoice.sums.map(({ label, amount, isTotal }) => (
            <div
              key={label}
              className={`col-span-2 grid grid-cols-subgrid ${isTotal ? 'border-t border-border pt-1.5 text-[18px] font-extrabold' : ''}`}
            >
              <dt className={isTotal ? '' : 'text-ink-muted'}>{label}</dt>
              <dd className="text-right tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="mt-5 text-[14px] whitespace-pre-line text-ink-muted">
        {[...invoice.notes, t('invoices.view.pdf_signed')].join('\n')}
      </p>
    </article>
  );
}

const Lines = ({ lines, className = '' }: { lines: readonly string[]; className?: string }) =>
  lines.length > 0 ? (
    <p className={`[overflow-wrap:anywhere] ${className}`}>{lines.join(', ')}</p>
  ) : null;

function InvoiceHead({
  invoice: { supplier, title, copy, number, vendor },
}: {
  invoice: InvoiceView;
}) {
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex items-center gap-2 text-[28px] leading-[36px] font-extrabold tracking-[-0.04em] text-brand">
          <img src="/icons/icon-192.png" alt="" width={32} height={32} className="size-8" />
          <span>
            <Wordmark />
          </span>
        </p>
        <div className="sm:text-right">
          <h2
            id="invoice-title"
            className="text-[24px] leading-[34px] font-extrabold tracking-[-0.02em] text-brand"
          >
            {title} <span className="sr-only">{number}</span>
          </h2>
          <p className="text-[14px] text-ink-muted">{copy}</p>
        </div>
      </div>
      <div
        className={`mt-4 flex gap-3.5 border-b-2 border-brand pb-4 ${vendor ? markClass(vendor.mark) : ''}`}
      >
        {vendor ? <VendorMark mark={vendor.mark} className="size-14" /> : null}
        <div className="min-w-0">
          <p className="text-[19px] leading-[26px] font-extrabold [overflow-wrap:anywhere]">
            {supplier.name}
          </p>
          <Lines lines={supplier.lines} className="text-ink-muted" />
          <Lines lines={supplier.ids} className="font-bold" />
          <Lines lines={supplier.notes} className="text-[14px] text-ink-muted" />
        </div>
      </div>
    </header>
  );
}

const aligned = (align: 'left' | 'right') =>
  align === 'right' ? 'text-right whitespace-nowrap tabular-nums' : 'text-left';

/** On wide screens and paper. */
function InvoiceTable({ invoice: { columns, rows } }: { invoice: InvoiceView }) {
  return (
    <table className="mt-5 hidden w-full text-[14px] leading-[20px] lg:table print:table print:text-[11px] print:leading-[15px]">
      <thead className="bg-sunken">
        <tr>
          {columns.map(({ title, align }) => (
            <th
              key={title}
              scope="col"
              className={`px-2 py-2 align-bottom font-bold first:rounded-l-badge last:rounded-r-badge ${align === 'right' ? 'text-right' : 'text-left'}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]} className="break-inside-avoid border-b border-border align-top">
            {cells.map((cell, i) => (
              <td key={columns[i]!.title} className={`px-2 py-2.5 ${aligned(columns[i]!.align)}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on a phone: number, description and total, then each other value with its name. */
function InvoiceCards({ invoice: { columns, rows } }: { invoice: InvoiceView }) {
  const last = columns.length - 1;
  // A gift note ends with the quantity: it has no amounts.
  const hasTotal = columns[last]!.align === 'right' && last > 3;
  return (
    <ul className="mt-5 divide-y divide-border border-y border-border lg:hidden print:hidden">
      {rows.map((cells) => (
        <li key={cells[0]} className="py-3.5">
          <p className="flex justify-between gap-4 font-bold">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {cells[0]}. {cells[1]}
            </span>
            {hasTotal ? <span className="shrink-0 tabular-nums">₹{cells[last]}</span> : null}
          </p>
          <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-x-4 gap-y-2 text-[14px] leading-[20px]">
            {cells.slice(2, hasTotal ? last : undefined).map((cell, i) => (
              <div key={columns[i + 2]!.title}>
                <dt className="text-ink-muted">{columns[i + 2]!.title}</dt>
                <dd className="tabular-nums">{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
