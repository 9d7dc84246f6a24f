import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { type LevelsProps, row } from './category-accordion.tsx';
import { categoryLink, leafLink, subcategoryLink } from './category-links.ts';

/** One level of the tree at a time, for phones, with a back button. */
export function CategoryDrill({ categories, onChoose }: LevelsProps) {
  const t = useText();
  const [path, setPath] = useState<readonly string[]>([]);
  const top = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const cameFrom = useRef<string>(undefined);
  const category = categories.find((c) => c.slug === path[0]);
  const sub = category?.subcategories.find((s) => s.slug === path[1]);
  const here = sub ?? category;
  // The clicked row is gone: focus the back button, and on return that row again.
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
  const deeper = (name: string, slug: string, look = '') => (
    <button type="button" data-slug={slug} onClick={() => into(slug)} className={`${row} ${look}`}>
      {t(name)}
      <ChevronRight aria-hidden="true" className="size-5 text-ink-muted" strokeWidth={1.75} />
    </button>
  );
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
            name: t(sub ? category!.name : 'shell.categories.all'),
          })}
        </button>
      ) : null}
      {here ? <h3 className="px-2 pb-1 text-[18px] font-extrabold">{t(here.name)}</h3> : null}
      <ul ref={list} key={path.join('/')}>
        {here ? (
          <li>
            <Link
              to={sub ? subcategoryLink(category!.name, sub.name) : categoryLink(here.name)}
              onClick={onChoose}
              className={`${row} font-semibold text-action`}
            >
              {t('shell.categories.view_all_in', { name: t(here.name) })}
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
                  {t(l.name)}
                </Link>
              </li>
            ))
          : category
            ? category.subcategories.map((s) => <li key={s.slug}>{deeper(s.name, s.slug)}</li>)
            : categories.map((c) => <li key={c.slug}>{deeper(c.name, c.slug, 'font-bold')}</li>)}
      </ul>
    </>
  );
}
