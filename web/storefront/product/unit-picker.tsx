import { Link } from 'react-router';
import type { Product } from '#contracts/catalog.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type Selection, sizeAndColour, unitAddress } from './selection.ts';

interface ChoiceProps { to: string; label: string; note?: string | undefined; isChosen: boolean; isSoldOut: boolean }

/** One choice as a link: the address is the state, so it works without JavaScript and can be shared. */
function Choice({ to, label, note, isChosen, isSoldOut }: ChoiceProps) {
  return (
    <Link to={to} replace preventScrollReset rel="nofollow" aria-current={isChosen || undefined}
      className={`inline-flex min-h-11 flex-col justify-center rounded-button border px-3.5 py-1.5 text-[15px] font-semibold ${isChosen ? 'border-brand bg-brand-soft text-brand ring-1 ring-brand' : 'border-border-strong bg-surface hover:border-brand'} ${isSoldOut ? 'text-ink-subtle line-through decoration-1' : ''}`}>
      {label}
      {note ? <span className="text-[13px] font-normal text-ink-muted no-underline">{note}</span> : null}
      {isSoldOut ? <span className="sr-only"> (sold out)</span> : null}
    </Link>
  );
}

const KIND: Record<string, string> = { storage: 'Storage', size: 'Size', pack: 'Pack', weight: 'Weight', volume: 'Volume' };

/** Variant, colour and size as rows of buttons with price notes; sold-out ones are struck and say so. */
export function UnitPicker({ product, selection, search }: { product: Product; selection: Selection; search: URLSearchParams }) {
  const { variant, option } = selection;
  const options = variant && variant.options.length > 0 ? variant.options : product.options;
  const { colours, sizes } = sizeAndColour(options, option);
  const at = (change: Parameters<typeof unitAddress>[1]) => unitAddress(search, { vendor: null, ...change });
  const row = 'mt-2 flex flex-wrap gap-2';
  return (
    <div className="space-y-5">
      {product.variants.length > 0 && (
        <div role="group" aria-label={KIND[product.variants[0]!.type] ?? 'Version'}>
          <h2 className="text-[14px] text-ink-muted">{KIND[product.variants[0]!.type] ?? 'Version'}: <strong className="text-ink">{variant?.name}</strong></h2>
          <div className={row}>
            {product.variants.map((v) => (
              <Choice key={v.variantId} to={at({ variant: v.variantId })} label={v.name} note={formatRupees(v.price)} isChosen={v === variant} isSoldOut={v.stock === 0} />
            ))}
          </div>
        </div>
      )}
      {colours.length > 0 && (
        <div role="group" aria-label="Colour">
          <h2 className="text-[14px] text-ink-muted">Colour: <strong className="text-ink">{option?.color}</strong></h2>
          <div className={row}>
            {colours.map((c) => <Choice key={c.name} to={at({ option: c.option.optionId })} label={c.name} isChosen={c.name === option?.color} isSoldOut={c.option.stock === 0} />)}
          </div>
        </div>
      )}
      {sizes.length > 0 && (
        <div role="group" aria-label="Size">
          <h2 className="text-[14px] text-ink-muted">Size: <strong className="text-ink">{option?.parameters.size}</strong></h2>
          <div className={row}>
            {sizes.map((s) => (s.option
              ? <Choice key={s.name} to={at({ option: s.option.optionId })} label={s.name} isChosen={s.name === option?.parameters.size} isSoldOut={s.option.stock === 0} />
              : <span key={s.name} className="inline-flex min-h-11 items-center rounded-button border border-dashed border-border px-3.5 text-ink-subtle line-through">{s.name}<span className="sr-only"> (not made in this colour)</span></span>))}
          </div>
        </div>
      )}
    </div>
  );
}
