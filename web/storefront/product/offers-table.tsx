import { Link } from 'react-router';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { type Selection, unitAddress } from './selection.ts';

/** Every seller of the chosen unit, best first, with the reason for the order; choosing one changes the address. */
export function OffersTable({ selection, search }: { selection: Selection; search: URLSearchParams }) {
  const { sellers, seller } = selection;
  if (sellers.length === 0) return null;
  return (
    <section aria-labelledby="sellers" id="sellers-section" className="scroll-mt-24">
      <h2 id="sellers" className="text-[24px] font-extrabold tracking-[-0.02em]">
        {sellers.length === 1 ? 'Sold by one seller' : `${sellers.length} sellers from ${formatRupees(Math.min(...sellers.map((s) => s.price)))}`}
      </h2>
      <p className="mt-1 text-[14px] text-ink-muted">Sellers who can deliver come first, then the lowest price, then the better rating. Nobody pays for a place here.</p>
      <ul className="mt-3 divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
        {sellers.map((s) => {
          const isChosen = s === seller;
          const state = s.vendor.onHoliday ? 'On holiday' : s.stock === 0 ? 'Sold out' : s.stock <= 5 ? `Only ${s.stock} left` : 'In stock';
          return (
            <li key={s.vendor.vendorId} className={`flex flex-wrap items-center gap-x-6 gap-y-2 p-4 ${isChosen ? 'bg-brand-soft' : ''}`}>
              <div className="min-w-40 grow">
                <p className="font-bold">{s.vendor.name}{s.isFeatured ? <span className="ml-2 rounded-badge bg-deal-soft px-2 py-0.5 text-[12px] font-bold text-deal-ink">Best offer</span> : null}</p>
                <p className="text-[14px] text-ink-muted">★ {s.vendor.rating.toFixed(1)} ({groupIndian(s.vendor.ratingCount)}) · {s.vendor.city}, {s.vendor.state}</p>
                <p className="text-[14px] text-ink-muted">{s.vendor.gstRegistered ? 'GST invoice' : 'Bill of supply'} · {s.vendor.codAvailable ? 'Cash on delivery' : 'Prepaid only'} · {state}</p>
              </div>
              <p className="text-[20px] font-extrabold tabular-nums">{formatRupees(s.price)}</p>
              {isChosen
                ? <span className="min-w-24 text-center text-[14px] font-bold text-brand">Chosen</span>
                : <Link to={unitAddress(search, { vendor: s.vendor.slug, ...(selection.variant ? { variant: selection.variant.variantId } : {}), ...(selection.option ? { option: selection.option.optionId } : {}) })}
                    replace preventScrollReset rel="nofollow" className="inline-flex min-h-11 min-w-24 items-center justify-center rounded-button border border-brand px-4 font-bold text-brand hover:bg-brand-soft">
                    Choose<span className="sr-only"> {s.vendor.name}</span>
                  </Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
