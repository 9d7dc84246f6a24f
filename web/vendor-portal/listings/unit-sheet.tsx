import { useCallback, useMemo, useState } from 'react';
import { type DraftUnit, draftUnitName, unitKey } from '#contracts/listings/listing-draft.ts';
import {
  Sheet,
  type SheetCellEdit,
  type SheetColumn,
} from '#web/modules/portal-kit/sheet/sheet.tsx';
import { useText } from '#web/i18n/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { listingFieldId, useForm, useNote } from './form-field.ts';

const CELLS = ['price', 'mrp', 'stock', 'sku', 'ean'] as const;
type UnitCell = (typeof CELLS)[number];

/** A number as typed or pasted; null if it is none. */
function numberOf(text: string, decimals: 0 | 2): number | null {
  const cleaned = text.replaceAll(/[,\s₹]/g, '');
  return (decimals === 2 ? /^\d{1,8}(\.\d{1,2})?$/ : /^\d{1,7}$/).test(cleaned)
    ? Number(cleaned)
    : null;
}
const changeOf = (cell: UnitCell, text: string): Partial<DraftUnit> =>
  cell === 'sku'
    ? { sku: text.slice(0, 64) }
    : cell === 'ean'
      ? { ean: text.trim().slice(0, 14) }
      : { [cell]: numberOf(text, cell === 'stock' ? 0 : 2) };
const shown = (u: DraftUnit, cell: UnitCell): string => String(u[cell] ?? '');

/** The units of a product as a sheet: price, MRP, stock and codes are typed or pasted together. */
export function UnitSheet() {
  const t = useText();
  const note = useNote();
  const { draft, fixed } = useForm();
  const { typed, edit } = useUnitEdits();
  const columns = useUnitColumns(fixed.units);
  const at = new Map(draft.units.map((u, i) => [unitKey(u), i]));
  const path = (u: DraftUnit, cell: string) => `units.${at.get(unitKey(u))}.${cell}`;
  const textOf = (u: DraftUnit, cell: UnitCell) => {
    const text = typed.get(`${unitKey(u)} ${cell}`);
    // What was typed counts as long as the draft says the same.
    return text !== undefined && changeOf(cell, text)[cell] === u[cell] ? text : shown(u, cell);
  };
  return (
    <Sheet
      label={t('listings.units.title')}
      headLabel={t('common.unit')}
      rows={draft.units}
      rowKey={unitKey}
      rowName={(u) => draftUnitName(draft, u)}
      renderHead={(u) => <UnitHead unit={u} />}
      columns={columns}
      textOf={(u, cell) => textOf(u, cell as UnitCell)}
      isTyped={() => false}
      errorOf={(u, cell) => {
        const text = textOf(u, cell as UnitCell);
        return !u.isSold || fixed.units.includes(unitKey(u))
          ? null
          : (note(path(u, cell)) ??
              (text !== '' && changeOf(cell as UnitCell, text)[cell as UnitCell] === null
                ? t('listings.units.number_invalid')
                : null));
      }}
      onEdit={edit}
      cellId={(u, cell) => listingFieldId(path(u, cell))}
    />
  );
}

function useUnitEdits() {
  const { edit } = useForm();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const change = useCallback(
    (all: readonly SheetCellEdit[]) => {
      // A draft saves itself: there is no stored value to put back.
      const cells = all.flatMap(({ row, column, text }) =>
        text === null ? [] : [{ row, column, text }],
      );
      if (cells.length === 0) return;
      setTyped(
        (now) => new Map([...now, ...cells.map((c) => [`${c.row} ${c.column}`, c.text] as const)]),
      );
      const byUnit = Map.groupBy(cells, (c) => c.row);
      edit((d) => ({
        ...d,
        units: d.units.map((u) => {
          const own = byUnit.get(unitKey(u));
          return own
            ? Object.assign({ ...u }, ...own.map((c) => changeOf(c.column as UnitCell, c.text)))
            : u;
        }),
      }));
    },
    [edit],
  );
  return { typed, edit: change };
}

function useUnitColumns(live: readonly string[]): SheetColumn<DraftUnit>[] {
  const t = useText();
  return useMemo(() => {
    const isFixed = (u: DraftUnit) => !u.isSold || live.includes(unitKey(u));
    const number = { isNumber: true, isFixed } as const;
    return [
      { key: 'price', label: t('offers.prices.price_field'), inputMode: 'decimal', ...number },
      { key: 'mrp', label: t('offers.prices.mrp_field'), inputMode: 'decimal', ...number },
      { key: 'stock', label: t('common.stock'), chars: 6, inputMode: 'numeric', ...number },
      { key: 'sku', label: t('listings.sku'), chars: 14, maxLength: 64, isFixed },
      {
        key: 'ean',
        label: t('listings.ean'),
        chars: 14,
        maxLength: 14,
        inputMode: 'numeric',
        isFixed,
      },
    ];
  }, [t, live]);
}

function UnitHead({ unit }: { unit: DraftUnit }) {
  const t = useText();
  const { draft, edit, fixed } = useForm();
  const name = draftUnitName(draft, unit);
  const key = unitKey(unit);
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <strong className="font-semibold">{name}</strong>
      {fixed.units.includes(key) ? (
        <span className="text-[13px] text-ink-muted">{t('listings.units.live_short')}</span>
      ) : (
        <Checkbox
          label={t('listings.sold')}
          aria-label={t('listings.sold_named', { name })}
          checked={unit.isSold}
          onChange={(event) =>
            edit((d) => ({
              ...d,
              units: d.units.map((u) =>
                unitKey(u) === key ? { ...u, isSold: event.target.checked } : u,
              ),
            }))
          }
        />
      )}
    </span>
  );
}
