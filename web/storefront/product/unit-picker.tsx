import { Link } from 'react-router';
import type { Picture as PictureData } from '#contracts/common.ts';
import type { Product } from '#contracts/catalog.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Picture } from '#web/ui/picture.tsx';
import { type Selection, sizeAndColour, unitAddress } from './selection.ts';

interface ChoiceProps { to: string; label: string; note?: string | undefined; picture?: PictureData | undefined; isChosen: boolean; isSoldOut: boolean }

const BOX = 'inline-flex min-h-12 items-center gap-2.5 rounded-button border py-1.5 pr-3.5 text-[15px] leading-[20px] font-semibold';

/** One choice as a link: the address is the state, so it works without JavaScript and can be shared. */
function Choice({ to, label, note, picture, isChosen, isSoldOut }: ChoiceProps) {
  const t = useText();
  const look = isChosen ? 'border-brand bg-brand-soft text-brand ring-1 ring-brand' : `border-border-strong bg-surface hover:border-brand ${isSoldOut ? 'text-ink-subtle' : ''}`;
  return (
    <Link to={to} replace preventScrollReset rel="nofollow" aria-current={isChosen || undefined} className={`${BOX} ${look} ${picture ? 'pl-2' : 'pl-3.5'}`}>
      {picture ? <span className="size-9 shrink-0"><Picture image={{ ...picture, alt: '' }} sizes="40px" className={`size-9 rounded-small object-cover ${isSoldOut ? 'opacity-60 grayscale' : ''}`} /></span> : null}
      <span>
        <span className={isSoldOut ? 'line-through decoration-1' : ''}>{label}</span>
        {isSoldOut || note ? <span className={`block text-[13px] leading-[18px] font-normal ${isChosen ? '' : 'text-ink-muted'}`}>{isSoldOut ? t('Sold out') : note}</span> : null}
      </span>
    </Link>
  );
}

/** A choice that does not exist beside what is chosen, and why. */
const NotMade = ({ label, reason }: { label: string; reason: string }) => (
  <span className={`${BOX} border-dashed pl-3.5 border-border text-ink-subtle`}><span><s>{label}</s><span className="block text-[13px] leading-[18px] font-normal">{reason}</span></span></span>
);

const kindName = (t: Text, type: string): string =>
  ({ storage: t('Storage'), size: t('Size'), pack: t('Pack'), weight: t('Weight'), volume: t('Volume'), capacity: t('Capacity'), configuration: t('Configuration'), format: t('Format'), kit: t('Kit'), grind: t('Grind') })[type] ?? t('Version');

/** Variant, colour and size as rows of buttons with price notes; sold-out ones are struck and say so. */
export function UnitPicker({ product, selection, search }: { product: Product; selection: Selection; search: URLSearchParams }) {
  const t = useText();
  const { variant, option } = selection;
  const options = variant && variant.options.length > 0 ? variant.options : product.options;
  const { colours, sizes } = sizeAndColour(options, option);
  const at = (change: Parameters<typeof unitAddress>[1]) => unitAddress(search, { vendor: null, ...change });
  const row = 'mt-2 flex flex-wrap gap-2';
  const heading = (name: string, chosen: string | null | undefined) => <h2 className="text-[14px] text-ink-muted">{name}: <strong className="text-ink">{chosen ? t(chosen) : null}</strong></h2>;
  const variantKind = product.variants[0] ? kindName(t, product.variants[0].type) : '';
  return (
    <div className="space-y-4 empty:hidden">
      {product.variants.length > 0 && (
        <div role="group" aria-label={variantKind}>
          {heading(variantKind, variant?.name)}
          <div className={row}>
            {product.variants.map((v) => (
              <Choice key={v.variantId} to={at({ variant: v.variantId })} label={t(v.name)} note={formatRupees(v.price)} isChosen={v === variant} isSoldOut={v.stock === 0} />
            ))}
          </div>
        </div>
      )}
      {colours.length > 0 && (
        <div role="group" aria-label={t('Colour')}>
          {heading(t('Colour'), option?.color)}
          <div className={row}>
            {colours.map((c) => (
              <Choice key={c.name} to={at({ option: c.option.optionId })} label={t(c.name)} picture={c.option.images[0]} isChosen={c.name === option?.color} isSoldOut={c.option.stock === 0}
                note={sizes.length > 0 && option?.parameters.size && c.option.parameters.size !== option.parameters.size ? t('Not in {size}', { size: option.parameters.size }) : undefined} />
            ))}
          </div>
        </div>
      )}
      {sizes.length > 0 && (
        <div role="group" aria-label={t('Size')}>
          {heading(t('Size'), option?.parameters.size)}
          <div className={row}>
            {sizes.map((s) => (s.option
              ? <Choice key={s.name} to={at({ option: s.option.optionId })} label={t(s.name)} isChosen={s.name === option?.parameters.size} isSoldOut={s.option.stock === 0} />
              : <NotMade key={s.name} label={t(s.name)} reason={option?.color ? t('Not made in {colour}', { colour: t(option.color) }) : t('Not made')} />))}
          </div>
        </div>
      )}
    </div>
  );
}
