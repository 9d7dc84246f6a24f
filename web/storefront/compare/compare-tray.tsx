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

/** The selection at the lower edge; on phones a small pill above the tab bar, beside the photos. */
export default function CompareTray() {
  const t = useText();
  const { items } = useCompare();
  if (items.length === 0) return null;
  return (
    <section
      aria-label={t('catalog.compare.tray_label')}
      className="fixed z-20 bg-raised shadow-e3 max-md:right-3 max-md:bottom-[calc(64px+env(safe-area-inset-bottom))] max-md:rounded-pill max-md:border max-md:border-border max-md:p-1 md:inset-x-0 md:bottom-0 md:border-t md:border-border"
    >
      <div className="mx-auto flex w-full max-w-[1280px] items-center gap-1 md:gap-3 md:px-6 md:py-2 lg:px-8">
        <ul className="flex grow gap-2 max-md:hidden">
          {items.map((item) => (
            <li key={item._id} className="relative size-14">
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
              className="size-14 rounded-small border border-dashed border-border-strong"
            />
          ))}
        </ul>
        <button
          type="button"
          onClick={clearCompared}
          aria-label={t('catalog.compare.clear')}
          className="grid min-h-11 min-w-11 place-items-center px-2 text-[14px] font-bold text-action hover:underline max-md:order-last"
        >
          <X aria-hidden="true" className="size-5 md:hidden" strokeWidth={1.75} />
          <span className="max-md:hidden">{t('common.clear')}</span>
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
