import { useText } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { type ComparedCard, MAX_COMPARED, toggleCompared, useCompare } from './compare-store.ts';

/** A card's comparison checkbox. */
export default function CompareBox({ product }: { product: ComparedCard }) {
  const t = useText();
  const { items } = useCompare();
  return (
    <label className="m-2 flex min-h-11 items-center gap-2 rounded-button bg-surface px-2.5 text-[14px] font-bold shadow-e1">
      <input
        type="checkbox"
        checked={items.some((item) => item._id === product._id)}
        className="size-[18px] accent-brand"
        onChange={() => {
          if (!toggleCompared(product))
            toast.show({
              message: t('catalog.compare.limit', { n: MAX_COMPARED }),
              type: 'info',
            });
        }}
      />
      {t('catalog.compare.action')}
      <span className="sr-only"> {product.name}</span>
    </label>
  );
}
