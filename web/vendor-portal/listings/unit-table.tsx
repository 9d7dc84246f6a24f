import { useState } from 'react';
import {
  type DraftUnit,
  draftUnitName,
  UNIT_EDGES,
  unitKey,
} from '#contracts/listings/listing-draft.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { listingFieldId, useForm, useNote } from './form-field.ts';
import { NumberField } from './number-field.tsx';
import { OwnPackageSize } from './package-size.tsx';
import { UnitSheet } from './unit-sheet.tsx';

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
      {draft.units.length > 1 ? (
        <>
          <UnitSheet />
          <OwnPackages set={set} />
        </>
      ) : (
        draft.units.map((u, i) => <UnitItem key={unitKey(u)} u={u} set={set} i={i} />)
      )}
    </fieldset>
  );
}

/** Package sizes of units that differ from the product's. */
function OwnPackages({ set }: { set: (i: number, change: Partial<DraftUnit>) => void }) {
  const t = useText();
  const note = useNote();
  const { draft } = useForm();
  const [isOpen, setOpen] = useState(false);
  const isWrong = draft.units.some((_, i) =>
    ['weightGrams', ...UNIT_EDGES].some((field) => note(`units.${i}.${field}`)),
  );
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-card border border-border px-3"
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('listings.units.own_packages')}
      </summary>
      <ul className="divide-y divide-border">
        {draft.units.map((u, i) =>
          u.isSold ? (
            <li key={unitKey(u)} className="py-2">
              <strong>{draftUnitName(draft, u)}</strong>
              <OwnPackageSize unit={u} at={i} onChange={(change) => set(i, change)} />
            </li>
          ) : null,
        )}
      </ul>
    </details>
  );
}

interface UnitItemProps {
  u: DraftUnit;
  set: (i: number, change: Partial<DraftUnit>) => void;
  i: number;
}
/** The only unit of a product. */
function UnitItem({ u, set, i }: UnitItemProps) {
  const { fixed } = useForm();
  const t = useText();
  const isFixed = fixed.units.includes(unitKey(u));
  return (
    <div className="rounded-card border border-border p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <strong>{t('listings.this_product')}</strong>
        {isFixed ? (
          <span className="text-[13px] text-ink-muted">{t('listings.units.live_note')}</span>
        ) : null}
      </div>
      {u.isSold && !isFixed ? <UnitFields i={i} u={u} set={set} /> : null}
    </div>
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

const FILLED = ['price', 'mrp', 'stock'] as const;
type Filled = Partial<Record<(typeof FILLED)[number], number | null>>;

/** The units with these values where nothing else was typed, and how many had something else. */
function filledUnits(
  units: readonly DraftUnit[],
  next: Filled,
  {
    last,
    isFixed,
    isForced,
  }: { last: Filled; isFixed: (u: DraftUnit) => boolean; isForced: boolean },
): { units: DraftUnit[]; kept: number } {
  const kept = new Set<string>();
  const filled = units.map((u) => {
    if (isFixed(u) || !u.isSold) return u;
    const change: Filled = {};
    for (const cell of FILLED) {
      const value = next[cell] ?? null;
      if (value === null || value === u[cell]) continue;
      if (isForced || u[cell] === null || u[cell] === last[cell]) change[cell] = value;
      else kept.add(unitKey(u));
    }
    return { ...u, ...change };
  });
  return { units: filled, kept: kept.size };
}

/**
 * Sets price, MRP or stock of all units that are not in the catalog yet; empty fields change
 * nothing. What was typed into single units since is kept: it is named, and replaced on request.
 */
function FillAll() {
  const t = useText();
  const { draft, edit, fixed } = useForm();
  const [price, setPrice] = useState<number | null>(null);
  const [mrp, setMrp] = useState<number | null>(null);
  const [stock, setStock] = useState<number | null>(null);
  const [last, setLast] = useState<Filled>({});
  const [kept, setKept] = useState(0);
  const next = { price, mrp, stock };
  const isFixed = (u: DraftUnit) => fixed.units.includes(unitKey(u));
  const fill = (isForced: boolean) => {
    setKept(filledUnits(draft.units, next, { last, isFixed, isForced }).kept);
    edit((d) => ({ ...d, units: filledUnits(d.units, next, { last, isFixed, isForced }).units }));
    setLast((before) => ({
      ...before,
      ...Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null)),
    }));
  };
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
        onClick={() => fill(false)}
      >
        {t('listings.units.fill_all')}
      </Button>
      {kept > 0 ? (
        <p role="status" className="col-span-full flex flex-wrap items-center gap-3 text-[14px]">
          {t('listings.units.fill_kept', { n: kept })}
          <Button variant="outline" size="sm" onClick={() => fill(true)}>
            {t('listings.units.fill_replace', { n: kept })}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
