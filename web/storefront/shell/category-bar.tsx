import { ChevronDown, Menu as Bars } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { categoryLink, subcategoryLink } from './category-links.ts';
import { SaleCountdown } from './sale-countdown.tsx';
import type { NavCategory, ShellData } from './shell-data.ts';

/** Specification §9. */
const MAIN_SHOWN = 4;
const OPEN_MS = 120;
const CLOSE_MS = 300;

/** Up to four main categories on medium and larger screens, each with a dropdown by hover, click and keys. */
export function CategoryBar({ shell, onAll }: { shell: ShellData; onAll: () => void }) {
  const { categories, hasCategoriesFailed: hasFailed, countdown } = shell;
  const main = categories.filter((c) => c.main).slice(0, MAIN_SHOWN);
  return (
    <nav aria-label="Categories" className="relative z-20 border-border md:border-b">
      <div className="mx-auto flex max-w-[1280px] items-center gap-1 px-4 py-2 md:px-6 md:pt-0 lg:px-8">
      <button type="button" onClick={onAll} aria-haspopup="dialog" className="inline-flex min-h-11 items-center gap-2 rounded-button bg-brand-soft px-3.5 font-bold whitespace-nowrap text-brand hover:bg-brand hover:text-on-brand">
        <Bars aria-hidden="true" className="size-5" strokeWidth={2} />All Categories
      </button>
      <div className="hidden grow items-center gap-1 md:flex">
        {main.map((c, i) => <CategoryDropdown key={c.slug} category={c} alignsRight={i >= main.length - 2} />)}
      </div>
      {hasFailed ? <p role="status" className="ml-2 text-[13px] text-danger">Failed to load categories</p> : categories.length === 0 ? <p role="status" className="ml-2 text-[13px] text-ink-muted">Loading categories...</p> : null}
      <Link to="/festival-offers" className="ml-auto inline-flex min-h-11 items-center px-2 text-[15px] font-bold whitespace-nowrap text-action hover:underline max-lg:hidden">Festival offers</Link>
      <SaleCountdown source={countdown} className="ml-auto md:hidden" />
      </div>
    </nav>
  );
}

function CategoryDropdown({ category, alignsRight }: { category: NavCategory; alignsRight: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { location } = useNavigation();
  const later = (open: boolean, ms: number) => { clearTimeout(timer.current); timer.current = setTimeout(() => setOpen(open), ms); };
  const now = (open: boolean) => { clearTimeout(timer.current); setOpen(open); };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => { if (location) now(false); }, [location]);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: PointerEvent) => { if (!root.current?.contains(event.target as Node)) now(false); };
    const escape = (event: KeyboardEvent) => { if (event.key === 'Escape') { now(false); if (root.current?.contains(document.activeElement)) button.current?.focus(); } };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => { document.removeEventListener('pointerdown', outside); document.removeEventListener('keydown', escape); };
  }, [isOpen]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    if (!isOpen) return now(true);
    const links = [...root.current?.querySelectorAll('a') ?? []];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[(at + (event.key === 'ArrowDown' ? 1 : links.length - 1)) % links.length]?.focus();
  };
  return (
    <div ref={root} className="relative" onMouseEnter={() => later(true, OPEN_MS)} onMouseLeave={() => later(false, CLOSE_MS)} onKeyDown={onKeyDown}
      onBlur={(event) => { if (!event.currentTarget.contains(event.relatedTarget)) later(false, CLOSE_MS); }}>
      <button ref={button} type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => now(!isOpen)} className="inline-flex min-h-11 items-center gap-1 rounded-button px-2 text-[15px] font-semibold whitespace-nowrap hover:bg-sunken lg:px-3 lg:text-[16px]">
        {category.name}<ChevronDown aria-hidden="true" className={`size-4 transition-transform duration-[120ms] ${isOpen ? 'rotate-180' : ''}`} strokeWidth={2} />
      </button>
      <div id={id} hidden={!isOpen} className={`absolute top-full z-40 w-64 overflow-hidden rounded-card border border-border bg-raised py-1.5 shadow-e2 ${alignsRight ? 'right-0' : 'left-0'}`}>
        <Link to={categoryLink(category.name)} className="block px-4 py-2.5 font-bold text-action hover:bg-sunken">View all in {category.name}</Link>
        {category.subcategories.map((s) => <Link key={s.slug} to={subcategoryLink(category.name, s.name)} className="block px-4 py-2 text-[15px] hover:bg-sunken">{s.name}</Link>)}
      </div>
    </div>
  );
}
