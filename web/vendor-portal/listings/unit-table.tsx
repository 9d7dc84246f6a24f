import { useState } from 'react';
import { type DraftUnit, unitKey, draftUnitName } from '#contracts/listings/listing-draft.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { listingFieldId, useForm, useNote } from './form-field.ts';
import { NumberField } from './number-field.tsx';
import { OwnPackageSize } from './package-size.tsx';

/** One row per combination: whether it is sold, its code, price, MRP and stock. */
export function Units() {
  const t = useText();
  const { draft, edit } = useForm();
  const note = useNote();
  const set = (i: number, change: Partial<DraftUnit>) =>
    edit((d) => ({ ...d, units: d.units.map((u, at) => (at === i ? { ...u, ...change } : u)) }));
  const problem = note('units');
  return (
    <fieldset id={listingFieldId('units')} tabIndex={-1} className="grid gap-3">
      <legend className="mb-1 font-bold">{t('listings.units.title')}</legend>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {draft.units.length > 1 ? <FillAll /> : null}
      <ul className="grid gap-3">
        {draft.units.map((u, i) => (
          <UnitItem key={unitKey(u)} u={u} set={set} i={i} />
        ))}
      </ul>
    </fieldset>
  );
}

interface UnitItemProps {
  u: DraftUnit;
  set: (i: number, change: Partial<DraftUnit>) => void;
  i: number;
}
function UnitItem({ u, set, i }: UnitItemProps) {
  const { draft, fixed } = useForm();
  const t = useText();
  const key = unitKey(u);
  const name = draftUnitName(draft, u) || t('listings.this_product');
  const isFixed = fixed.units.includes(key);
  return (
    <li className="rounded-card border border-border p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <strong>{name}</strong>
        {isFixed ? (
          <span className="text-[13px] text-ink-muted">{t('listings.units.live_note')}</span>
        ) : draft.units.length > 1 ? (
          <Checkbox
            label={t('listings.sold')}
            aria-label={t('listings.sold_named', { name })}
            checked={u.isSold}
            onChange={(event) => set(i, { isSold: event.target.checked })}
          />
        ) : null}
      </div>
      {u.isSold && !isFixed ? <UnitFields i={i} u={u} set={set} /> : null}
      {u.isSold && draft.units.length > 1 ? (
        <OwnPackageSize unit={u} at={i} onChange={(change) => set(i, change)} />
      ) : null}
    </li>
  );
}

interface UnitFieldsProps {
  i: number;
  u: DraftUnit;
  set: (i: number, change: Partial<DraftUnit>) => void;
}
function UnitFields({ i, u, set }: UnitFieldsProps) {
  const t = useText();
  const note = useNote();
  return (
    <div className="mt-1 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      <NumberField
        id={listingFieldId(`units.${i}.price`)}
        label={t('offers.prices.price_field')}
        decimals={2}
        value={u.price}
        error={note(`units.${i}.price`)}
        onNumber={(price) => set(i, { price })}
      />
      <NumberField
        id={listingFieldId(`units.${i}.mrp`)}
        label={t('offers.prices.mrp_field')}
        decimals={2}
        value={u.mrp}
        error={note(`units.${i}.mrp`)}
        onNumber={(mrp) => set(i, { mrp })}
      />
      <NumberField
        id={listingFieldId(`units.${i}.stock`)}
        label={t('common.stock')}
        value={u.stock}
        error={note(`units.${i}.stock`)}
        onNumber={(stock) => set(i, { stock })}
      />
      <TextField
        id={listingFieldId(`units.${i}.sku`)}
        label={t('listings.sku')}
        value={u.sku}
        maxLength={64}
        error={note(`units.${i}.sku`)}
        onChange={(event) => set(i, { sku: event.target.value })}
      />
      <TextField
        id={listingFieldId(`units.${i}.ean`)}
        label={t('listings.ean')}
        inputMode="numeric"
        value={u.ean}
        maxLength={14}
        error={note(`units.${i}.ean`)}
        onChange={(event) => set(i, { ean: event.target.value.trim() })}
      />
    </div>
  );
}

/**
 * Sets price, MRP or stock of all units that are not in the catalog yet; empty fields change
 * nothing.
 */
function FillAll() {
  const t = useText();
  const { edit, fixed } = useForm();
  const [price, setPrice] = useState<number | null>(null);
  const [mrp, setMrp] = useState<number | null>(null);
  const [stock, setStock] = useState<number | null>(null);
  const fill = () =>
    edit((d) => ({
      ...d,
      units: d.units.map((u) =>
        fixed.units.includes(unitKey(u)) || !u.isSold
          ? u
          : { ...u, price: price ?? u.price, mrp: mrp ?? u.mrp, stock: stock ?? u.stock },
      ),
    }));
  return (
    <div
      role="group"
      aria-label={t('listings.units.fill_all')}
      className="grid grid-cols-2 items-end gap-3 rounded-card bg-sunken p-3 md:grid-cols-4"
    >
      <NumberField
        label={t('listings.units.price_for_all')}
        decimals={2}
        value={price}
        onNumber={setPrice}
      />
      <NumberField
        label={t('listings.units.mrp_for_all')}
        decimals={2}
        value={mrp}
        onNumber={setMrp}
      />
      <NumberField label={t('listings.units.stock_for_all')} value={stock} onNumber={setStock} />
      <Button
        variant="outline"
        className="min-h-12"
        disabled={price === null && mrp === null && stock === null}
        onClick={fill}
      >
        {t('listings.units.fill_all')}
      </Button>
    </div>
  );
}
