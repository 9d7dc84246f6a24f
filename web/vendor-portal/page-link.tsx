import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMember } from './member-context.tsx';
import { vendorNavOf } from './nav.ts';

/** Whether the member may open this page of the portal. */
export function useHasVendorPage(page: string): boolean {
  return vendorNavOf(useMember().vendorRole ?? 'catalog').some(({ to }) => to === page);
}

/**
 * A link to a page of the portal, with the query after `?`; plain text for a member who may not
 * open it.
 */
export function PageLink({
  page,
  search = '',
  className = '',
  children,
}: {
  page: string;
  search?: string;
  className?: string;
  children: ReactNode;
}) {
  return useHasVendorPage(page) ? (
    <Link to={page + search} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}
