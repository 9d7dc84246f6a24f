import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { type LevelsProps, row } from './category-accordion.tsx';
import { categoryLink, leafLink, subcategoryLink } from './category-links.ts';
import type { NavLeaf } from './nav-category.ts';

/** One level of the tree at a time, for phones, with a back button. */
export function CategoryDrill({ categories, onChoose }: LevelsProps) {
  const t = useText();
  const { path, top, list, into, back } = useDrillPath();
  const category = categories.find((c) => c.slug === path[0]);
  const sub = category?.subcategories.find((s) => s.slug === path[1]);
  const here = sub ?? category;
  return (
    <>
      {here ? (
        <button
          ref={top}
          type="button"
          onClick={back}
          className="mb-1 flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-left text-[14px] font-semibold text-ink-muted hover:bg-sunken"
        >
          <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('shell.categories.back_to', {
            name: sub ? category!.name : t('shell.categories.all'),
          })}
        </button>
      ) : null}
      {here ? <h3 className="px-2 pb-1 text-[18px] font-extrabold">{here.name}</h3> : null}
      <ul ref={list} key={path.join('/')}>
        {here ? (
          <li>
            <Link
              to={sub ? subcategoryLink(category!.name, sub.name) : categoryLink(here.name)}
              onClick={onChoose}
              className={`${row} font-semibold text-action`}
            >
              {t('shell.categories.view_all_in', { name: here.name })}
            </Link>
          </li>
        ) : null}
        {sub
          ? sub.subcategories.map((l) => (
              <li key={l.slug}>
                <Link
                  to={leafLink(category!.slug, sub.slug, l.slug)}
                  onClick={onChoose}
                  className={row}
                >
                  {l.name}
                </Link>
              </li>
            ))
          : (category?.subcategories ?? categories).map((c) => (
              <li key={c.slug}>
                <DrillButton branch={c} into={into} className={category ? '' : 'font-bold'} />
              </li>
            ))}
      </ul>
    </>
  );
}

/** The open levels of the tree. The clicked row is gone: focus the back button, and on return that row again. */
function useDrillPath() {
  const [path, setPath] = useState<readonly string[]>([]);
  const top = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const cameFrom = useRef<string>(undefined);
  useEffect(() => {
    if (cameFrom.current === undefined) return;
    const place =
      cameFrom.current === ''
        ? top.current
        : list.current?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(cameFrom.current)}"]`);
    place?.focus();
  }, [path]);
  const into = (slug: string) => {
    cameFrom.current = '';
    setPath([...path, slug]);
  };
  const back = () => {
    cameFrom.current = path.at(-1);
    setPath(path.slice(0, -1));
  };
  return { path, top, list, into, back };
}

interface DrillButtonProps {
  branch: NavLeaf;
  into: (slug: string) => void;
  className: string;
}
const DrillButton = ({ branch: { name, slug }, into, className }: DrillButtonProps) => (
  <button
    type="button"
    data-slug={slug}
    onClick={() => into(slug)}
    className={`${row} ${className}`}
  >
    {name}
    <ChevronRight aria-hidden="true" className="size-5 text-ink-muted" strokeWidth={1.75} />
  </button>
);
