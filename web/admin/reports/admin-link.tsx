import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStaffRights } from '#web/admin/staff-context.tsx';
import { adminPageAt } from '#web/admin/nav.ts';

/** Whether the role has the page at this address. */
export function useHasAdminPage(to: string): boolean {
  const rights = useStaffRights();
  const page = adminPageAt(to.split('?')[0]!);
  return page !== undefined && rights.includes(page.right);
}

/** A link to a panel page; plain text for roles without it. */
export function AdminLink({
  to,
  className = '',
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return useHasAdminPage(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}
