import { Link, useRouteLoaderData } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { RouteError } from '#web/ui/route-error.tsx';
import { categoryLink } from './category-links.ts';
import type { ShellData } from './shell-data.ts';

/** A page's error, shown inside the storefront with search and categories. */
export function PageError({ error }: { error: unknown }) {
  const t = useText();
  const shell = useRouteLoaderData<ShellData>('storefront/shell/layout');
  return (
    <RouteError error={error} isFramed>
      <nav aria-label={t('catalog.popular_categories')} className="mt-4">
        <ul className="flex flex-wrap justify-center gap-2">
          {shell?.categories.map((c) => (
            <li key={c.slug}>
              <Link
                to={categoryLink(c.name)}
                className="inline-flex min-h-11 items-center rounded-pill bg-brand-soft px-4 text-[15px] font-semibold text-brand hover:bg-brand hover:text-on-brand"
              >
                {c.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </RouteError>
  );
}
