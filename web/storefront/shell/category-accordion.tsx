import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { categoryLink, leafLink, subcategoryLink } from './category-links.ts';
import type { NavCategory } from './nav-category.ts';

export interface LevelsProps {
  categories: readonly NavCategory[];
  onChoose: () => void;
}
export const row =
  'flex min-h-11 w-full cursor-pointer list-none items-center justify-between gap-2 rounded-control px-2 text-left hover:bg-sunken';

/** Expandable categories, one at a time, with nested subcategories. */
export function CategoryAccordion({ categories, onChoose }: LevelsProps) {
  const t = useText();
  const turn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
  const all = (name: string, to: string) => (
    <li>
      <Link to={to} onClick={onChoose} className={`${row} font-semibold text-action`}>
        {t('shell.categories.view_all_in', { name })}
      </Link>
    </li>
  );
  return (
    <ul>
      {categories.map((c) => (
        <li key={c.slug}>
          <details name="category" className="group/top">
            <summary className={`${row} font-bold`}>
              {c.name}
              <ChevronRight
                {...turn}
                className="size-5 text-ink-muted transition-transform duration-[120ms] group-open/top:rotate-90"
              />
            </summary>
            <ul className="mb-2 ml-2 border-l border-border pl-2">
              {all(c.name, categoryLink(c.name))}
              {c.subcategories.map((s) => (
                <li key={s.slug}>
                  <details name="subcategory" className="group/sub">
                    <summary className={row}>
                      {s.name}
                      <ChevronRight
                        {...turn}
                        className="size-5 text-ink-muted transition-transform duration-[120ms] group-open/sub:rotate-90"
                      />
                    </summary>
                    <ul className="ml-2 border-l border-border pl-2">
                      {all(s.name, subcategoryLink(c.name, s.name))}
                      {s.subcategories.map((l) => (
                        <li key={l.slug}>
                          <Link
                            to={leafLink(c.slug, s.slug, l.slug)}
                            onClick={onChoose}
                            className={row}
                          >
                            {l.name}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
