import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Drawer } from '#web/ui/drawer.tsx';
import { categoryLink, subcategoryLink } from './category-links.ts';
import type { NavCategory } from './shell-data.ts';

interface CategoryPanelProps { open: boolean; onClose: () => void; categories: NavCategory[]; hasFailed: boolean }

/** The All Categories panel: slides in from the left, every level expands. */
export function CategoryPanel({ open, onClose, categories, hasFailed }: CategoryPanelProps) {
  const row = 'flex min-h-11 cursor-pointer list-none items-center justify-between rounded-control px-2 hover:bg-sunken';
  return (
    <Drawer open={open} onClose={onClose} side="left" title="All Categories">
      {hasFailed ? <p role="status" className="mb-2 text-[14px] text-danger">Failed to load categories</p> : null}
      <ul>
        {categories.map((c) => (
          <li key={c.slug}>
            <details name="category" className="group/top">
              <summary className={`${row} font-bold`}>{c.name}<ChevronRight aria-hidden="true" className="size-5 text-ink-muted transition-transform duration-[120ms] group-open/top:rotate-90" strokeWidth={1.75} /></summary>
              <ul className="mb-2 ml-2 border-l border-border pl-2">
                <li><Link to={categoryLink(c.name)} onClick={onClose} className={`${row} font-semibold text-action`}>View all in {c.name}</Link></li>
                {c.subcategories.map((s) => (
                  <li key={s.slug}>
                    <details className="group/sub">
                      <summary className={row}>{s.name}<ChevronRight aria-hidden="true" className="size-5 text-ink-muted transition-transform duration-[120ms] group-open/sub:rotate-90" strokeWidth={1.75} /></summary>
                      <ul className="ml-2 border-l border-border pl-2">
                        <li><Link to={subcategoryLink(c.name, s.name)} onClick={onClose} className={`${row} font-semibold text-action`}>View all in {s.name}</Link></li>
                        {s.subcategories.map((l) => <li key={l.slug}><Link to={`/collections/${c.slug}/${s.slug}/${l.slug}`} onClick={onClose} className={row}>{l.name}</Link></li>)}
                      </ul>
                    </details>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
