import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { useText } from '#web/i18n/text.ts';
import { Stepper } from '#web/ui/stepper.tsx';

export type PackedUnits = Readonly<Record<string, number>>;
/** All units that are neither packed nor cancelled. */
export const allLeft = (items: VendorOrder['items']): PackedUnits =>
  Object.fromEntries(items.filter((i) => i.toPack > 0).map((i) => [i._id, i.toPack]));
export const packedUnitCount = (units: PackedUnits): number =>
  Object.values(units).reduce((n, quantity) => n + quantity, 0);
export const packedUnitsOf = (units: PackedUnits) =>
  Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId, quantity }));

/** Quantities for the remaining units of each item. */
export function PackUnitSteppers({
  items,
  units,
  onChange,
}: {
  items: VendorOrder['items'];
  units: PackedUnits;
  onChange: (units: PackedUnits) => void;
}) {
  const t = useText();
  return (
    <ul className="divide-y divide-border">
      {items
        .filter((i) => i.toPack > 0)
        .map((item) => (
          <li
            key={item._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
          >
            <span className="min-w-0 grow basis-40">
              <span className="line-clamp-2 font-semibold">{item.name}</span>
              <span className="text-[14px] text-ink-muted">
                {[
                  item.variant && t(item.variant),
                  item.option && t(item.option),
                  t('common.n_left', { n: item.toPack }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Stepper
              label={item.name}
              value={units[item._id] ?? 0}
              min={0}
              max={item.toPack}
              onChange={(value) => onChange({ ...units, [item._id]: value })}
            />
          </li>
        ))}
    </ul>
  );
}
