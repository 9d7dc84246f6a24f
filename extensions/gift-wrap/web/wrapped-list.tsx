import { useExtensionText } from '@haatlane/extension-api/web';
import type { WrappedItem } from '../contract.ts';
import { texts } from './texts.ts';

/** Items to be gift wrapped with their notes; nothing if there are none. */
export function WrappedList({ title, items }: { title: string; items: readonly WrappedItem[] }) {
  const t = useExtensionText(texts);
  if (items.length === 0) return null;
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <h2 className="text-[16px] font-bold">{title}</h2>
      <ul className="mt-2 grid gap-2">
        {items.map((item, i) => (
          <li key={i}>
            <p className="font-semibold">
              {item.quantity} × {item.productName}
            </p>
            <p className="break-words whitespace-pre-line text-ink-muted">
              {item.note || t('no_note')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
