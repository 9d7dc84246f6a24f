import { LockKeyhole } from 'lucide-react';
import { useLocation } from 'react-router';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { roleOf, useStaff } from './staff-context.tsx';
import { pageAt } from './nav.ts';
import { ROLE_NAMES } from './role-labels.ts';

/** In place of a page one's role does not include: the server would refuse every call of it (403). */
export function NotYourPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={pageAt(pathname)?.label ?? 'Admin panel'} />
      <EmptyState
        icon={<LockKeyhole aria-hidden="true" className="size-10" strokeWidth={1.5} />}
        title="Access denied: Insufficient permissions"
        text={`This page is not part of your role (${ROLE_NAMES[roleOf(useStaff())]}). If you need it, ask an owner of the marketplace to change your role.`}
        action={<LinkButton to="/admin/dashboard">Home</LinkButton>}
      />
    </>
  );
}
