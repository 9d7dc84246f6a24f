import type { AdminVendorOrder } from '#contracts/order-actions/order-actions.ts';
import { useText } from '#web/i18n/text.ts';
import { Stepper } from '#web/ui/stepper.tsx';

export type ActionUnits = Readonly<Record<string, number>>;
export const actionUnitsOf = (units: ActionUnits) =>
  Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId, quantity }));
type Item = AdminVendorOrder['items'][number];

/** Quantity of each order item, up to its maximum. */
export function ActionUnitSteppers({
  vendorOrders,
  most,
  units,
  onChange,
  legend,
}: {
  vendorOrders: readonly AdminVendorOrder[];
  most: (item: Item) => number;
  units: ActionUnits;
  onChange: (units: ActionUnits) => void;
  legend: string;
}) {
  const t = useText();
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">{legend}</legend>
      <ul className="mt-1 divide-y divide-border">
        {vendorOrders.flatMap((vendorOrder) =>
          vendorOrder.items
            .filter((item) => most(item) > 0)
            .map((item) => (
              <li
                key={item._id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
              >
                <span className="min-w-0 grow basis-40">
                  <span className="line-clamp-2 font-semibold">{item.name}</span>
                  <span className="text-[13px] text-ink-muted">
                    {[
                      item.variant,
                      item.option,
                      vendorOrder.vendor.name,
                      t('common.n_of_most', { n: most(item), most: item.quantity }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Stepper
                  label={item.name}
                  value={units[item._id] ?? 0}
                  min={0}
                  max={most(item)}
                  onChange={(value) => onChange({ ...units, [item._id]: value })}
                />
              </li>
            )),
        )}
      </ul>
    </fieldset>
  );
}
