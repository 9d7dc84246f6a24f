import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';
import { adminNavOf } from '#web/admin/nav.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The pages of the panel that members with these permissions see, and where they can edit. */
export function RolePreview({ rights }: { rights: readonly StaffRight[] }) {
  const t = useText();
  const groups = adminNavOf(rights, t);
  return (
    <section aria-label={t('staff.roles.preview')} className="rounded-card bg-sunken p-4">
      <h3 className="font-extrabold">{t('staff.roles.preview')}</h3>
      <dl className="mt-2 grid gap-2 text-[14px]">
        {groups.map(({ key, title, pages }) => (
          <div key={key}>
            <dt className="font-semibold">{title || t('common.pages')}</dt>
            <dd className="flex flex-wrap gap-1.5 text-ink-muted">
              {pages.map(({ to, label, right }) => (
                <Badge
                  key={to}
                  tone={
                    rights.includes(right.replace(':read', ':write') as StaffRight)
                      ? 'info'
                      : 'neutral'
                  }
                >
                  {label}
                </Badge>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-[13px] text-ink-muted">{t('staff.roles.preview_hint')}</p>
    </section>
  );
}
