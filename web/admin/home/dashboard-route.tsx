import { Link } from 'react-router';
import { roleOf, useStaff } from '#web/admin/desk.tsx';
import { navOf } from '#web/admin/nav.ts';
import { PageHead, Panel } from '#web/features/portal/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Admin panel' });

/** The first page of the panel. */
export default function AdminDashboardPage() {
  const member = useStaff();
  return (
    <>
      <PageHead title="Home" text={`Signed in as ${member.name}, ${member.email}.`} />
      <div className="grid gap-4 md:grid-cols-2">
        {navOf(roleOf(member)).map(({ title, pages }) => (
          <Panel key={title} title={title || 'Today'}><ul className="grid gap-1">{pages.map(({ to, label }) => <li key={to}><Link to={to} className="flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline">{label}</Link></li>)}</ul></Panel>
        ))}
      </div>
    </>
  );
}
