import { X } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import {
  clearCompared,
  compareAddress,
  MAX_COMPARED,
  toggleCompared,
  useCompare,
} from './compare-store.ts';

/** The selection, at the bottom above the tab bar. */
export default function CompareTray() {
  const t = useText();
  const { items } = useCompare();
  if (items.length === 0) return null;
  return (
    <section
      aria-label={t('catalog.compare.tray_label')}
      className="fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-20 border-t border-border bg-raised shadow-e3 md:bottom-0"
    >
      <div className="mx-auto flex w-full max-w-[1280px] items-center gap-3 px-4 py-2 md:px-6 lg:px-8">
        <ul className="flex grow gap-2">
          {items.map((item) => (
            <li key={item._id} className="relative size-12 md:size-14">
              {item.image ? (
                <Picture
                  image={{ ...item.image, alt: '' }}
                  sizes="56px"
                  className="size-full rounded-small object-cover"
                />
              ) : (
                <NoImage className="size-full rounded-small text-[10px]" />
              )}
              <button
                type="button"
                onClick={() => toggleCompared(item)}
                aria-label={t('catalog.compare.remove_name', { name: item.name })}
                className="absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full border border-border-strong bg-surface after:absolute after:-inset-2"
              >
                <X aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
              </button>
            </li>
          ))}
          {Array.from({ length: MAX_COMPARED - items.length }, (_, i) => (
            <li
              key={`free-${i}`}
              aria-hidden="true"
              className="size-12 rounded-small border border-dashed border-border-strong max-sm:hidden md:size-14"
            />
          ))}
        </ul>
        <button
          type="button"
          onClick={clearCompared}
          className="min-h-11 px-2 text-[14px] font-bold text-action hover:underline"
        >
          {t('common.clear')}
        </button>
        <LinkButton to={compareAddress(items.map((item) => item._id))} variant="brand">
          {items.length === 1
            ? t('catalog.compare.action')
            : t('catalog.compare.action_count', { n: items.length })}
        </LinkButton>
      </div>
    </section>
  );
}
