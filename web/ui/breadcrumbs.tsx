import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';

export interface Crumb {
  label: string;
  to: string;
}

/** The path to this page; the last item is the page itself. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const t = useText();
  return (
    <nav aria-label={t('shell.breadcrumb')}>
      <ol className="-my-1.5 flex flex-wrap items-center text-[14px] text-ink-muted md:my-0">
        {items.map((crumb, i) => (
          <li key={crumb.to} className="flex items-center">
            {i > 0 ? (
              <span aria-hidden="true" className="px-1.5">
                /
              </span>
            ) : null}
            <Link
              to={crumb.to}
              aria-current={i === items.length - 1 ? 'page' : undefined}
              className="relative inline-flex min-h-11 items-center after:absolute after:-inset-x-2 after:inset-y-0 md:min-h-8 md:after:hidden hover:text-brand hover:underline"
            >
              {t(crumb.label)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
