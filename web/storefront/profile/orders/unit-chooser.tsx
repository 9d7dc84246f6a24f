import type { SubOrder } from '#contracts/orders/orders.ts';
import { choiceIn } from '#web/modules/orders/option-text.ts';
import { useText } from '#web/i18n/text.ts';
import { CartItemPicture } from '#web/storefront/cart/item-picture.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

type Item = SubOrder['items'][number];
export interface UnitChoiceItem {
  item: Item;
  vendor: string;
  most: number;
}
export interface ChosenUnits {
  itemId: string;
  quantity: number;
}

/** The selected units; unavailable ones do not count. */
export const chosenUnitsOf = (
  items: readonly UnitChoiceItem[],
  chosen: Record<string, number>,
): ChosenUnits[] =>
  items
    .map(({ item, most }) => ({
      itemId: item._id,
      quantity: Math.min(chosen[item._id] ?? 0, most),
    }))
    .filter((one) => one.quantity > 0);
export const chosenUnitCount = (units: readonly ChosenUnits[]): number =>
  units.reduce((n, one) => n + one.quantity, 0);

interface ChooserProps {
  items: readonly UnitChoiceItem[];
  chosen: Record<string, number>;
  disabled: boolean;
  labelOf: (item: Item) => string;
  onChange: (itemId: string, quantity: number) => void;
}

/** Quantity of each item; nothing is preselected. */
export function UnitChooser({ items, chosen, disabled, labelOf, onChange }: ChooserProps) {
  const t = useText();
  return (
    <ul className="divide-y divide-border">
      {items.map(({ item, vendor, most }) => (
        <li
          key={item._id}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 py-3 first:pt-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
        >
          <CartItemPicture picture={item.image ?? undefined} className="size-14" />
          <div className="min-w-0">
            <p className="line-clamp-2 font-semibold">{item.name}</p>
            <p className="text-[14px] text-ink-muted">
              {[item.variant && t(item.variant), item.option && choiceIn(item.option, t), vendor]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="flex items-center gap-2 max-sm:col-start-2">
            <Stepper
              min={0}
              max={most}
              value={Math.min(chosen[item._id] ?? 0, most)}
              disabled={disabled}
              label={labelOf(item)}
              onChange={(n) => onChange(item._id, n)}
            />
            <span className="text-[14px] text-ink-muted tabular-nums">
              {t('order_actions.of_quantity', { n: most })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
