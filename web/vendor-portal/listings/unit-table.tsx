import { useState } from 'react';
import { type DraftUnit, unitKey, unitName } from '#contracts/listings/listing-draft.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldId, useForm, useNote } from './form-field.ts';
import { NumberField } from './number-field.tsx';
import { OwnParcel } from './package-size.tsx';

/** One row a combination: whether it is sold, its code, price, MRP and stock. */
export function Units() {
  const t = useText();
  const { draft, edit, fixed } = useForm();
  const note = useNote();
  const set = (i: number, change: Partial<DraftUnit>) =>
    edit((d) => ({ ...d, units: d.units.map((u, at) => (at === i ? { ...u, ...change } : u)) }));
  const problem = note('units');
  return (
    <fieldset id={fieldId('units')} tabIndex={-1} className="grid gap-3">
      <legend className="mb-1 font-bold">{t('Prices and stock')}</legend>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {draft.units.length > 1 ? <FillAll /> : null}
      <ul className="grid gap-3">
        {draft.units.map((u, i) => {
          const key = unitKey(u);
          const name = unitName(draft, u) || t('The product');
          const isFixed = fixed.units.includes(key);
          return (
            <li key={key} className="rounded-card border border-border p-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <strong>{name}</strong>
                {isFixed ? (
                  <span className="text-[13px] text-ink-muted">
                    {t('In the shop: price and stock change at once, without review.')}
                  </span>
                ) : draft.units.length > 1 ? (
                  <Checkbox
                    label={t('Sold')}
                    aria-label={t('{name} is sold', { name })}
                    checked={u.isSold}
                    onChange={(event) => set(i, { isSold: event.target.checked })}
                  />
                ) : null}
              </div>
              {u.isSold && !isFixed ? (
                <div className="mt-1 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
                  <NumberField
                    id={fieldId(`units.${i}.price`)}
                    label={t('Price (₹)')}
                    decimals={2}
                    value={u.price}
                    error={note(`units.${i}.price`)}
                    onNumber={(price) => set(i, { price })}
                  />
                  <NumberField
                    id={fieldId(`units.${i}.mrp`)}
                    label={t('MRP (₹)')}
                    decimals={2}
                    value={u.mrp}
                    error={note(`units.${i}.mrp`)}
                    onNumber={(mrp) => set(i, { mrp })}
                  />
                  <NumberField
                    id={fieldId(`units.${i}.stock`)}
                    label={t('Stock')}
                    value={u.stock}
                    error={note(`units.${i}.stock`)}
                    onNumber={(stock) => set(i, { stock })}
                  />
                  <TextField
                    id={fieldId(`units.${i}.sku`)}
                    label={t('Your code')}
                    value={u.sku}
                    maxLength={64}
                    error={note(`units.${i}.sku`)}
                    onChange={(event) => set(i, { sku: event.target.value })}
                  />
                  <TextField
                    id={fieldId(`units.${i}.ean`)}
                    label={t('EAN')}
                    inputMode="numeric"
                    value={u.ean}
                    maxLength={14}
                    error={note(`units.${i}.ean`)}
                    onChange={(event) => set(i, { ean: event.target.value.trim() })}
                  />
                </div>
              ) : null}
              {u.isSold && draft.units.length > 1 ? (
                <OwnParcel unit={u} at={i} onChange={(change) => set(i, change)} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** The same price, MRP or stock for every unit that is not in the shop yet; what is left empty stays. */
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
      aria-label={t('Fill all rows')}
      className="grid grid-cols-2 items-end gap-3 rounded-card bg-sunken p-3 md:grid-cols-4"
    >
      <NumberField label={t('Price for all (₹)')} decimals={2} value={price} onNumber={setPrice} />
      <NumberField label={t('MRP for all (₹)')} decimals={2} value={mrp} onNumber={setMrp} />
      <NumberField label={t('Stock for all')} value={stock} onNumber={setStock} />
      <Button
        variant="outline"
        className="min-h-12"
        disabled={price === null && mrp === null && stock === null}
        onClick={fill}
      >
        {t('Fill all rows')}
      </Button>
    </div>
  );
}
