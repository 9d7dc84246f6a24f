import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

export interface Tab {
  key: string;
  label: string;
  to: string;
  /** A count, or a text such as "100+" where counting stops. */
  count?: number | string;
}

/** Tabs with the state in the address. For the portals; the storefront uses accordions instead. */
export function Tabs({
  tabs,
  current,
  label,
}: {
  tabs: readonly Tab[];
  current: string;
  label: string;
}) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the row is wider than the page: scroll the active tab into view without scrolling
  // the page.
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (chosen)
      bar.current!.scrollLeft =
        chosen.offsetLeft -
        bar.current!.offsetLeft -
        (bar.current!.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className="overflow-x-auto border-b border-border">
      <ul className="flex">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.key === current ? 'page' : undefined}
              className={`-mb-px flex min-h-11 items-center gap-2 border-b-2 px-3 text-[14px] font-semibold whitespace-nowrap focus-visible:-outline-offset-2 ${tab.key === current ? 'border-action text-ink' : 'border-transparent text-ink-muted hover:text-ink'}`}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="rounded-pill bg-sunken px-1.5 text-[12px] leading-[18px] tabular-nums">
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
