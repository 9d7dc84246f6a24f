import { BadgeCheck } from 'lucide-react';
import type { User } from '#contracts/accounts/accounts.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';

const TYPES: Record<string, string> = {
  premium: 'customers.membership.premium',
  basic: 'common.member',
};
/** Checkout charges every customer the same delivery. */
const NOT_GIVEN = 'Free shipping';

/**
 * The membership card: since when, and points. Every account starts as premium with all benefits
 * (specification §3), so type and benefits show only if an operator chose them.
 */
export function MembershipCard({
  name,
  membership,
}: {
  name: string;
  membership: User['membership'];
}) {
  const t = useText();
  const { formatDate } = useDates();
  const { isChosen = false } = membership;
  const given = isChosen ? membership.benefits.filter((benefit) => benefit !== NOT_GIVEN) : [];
  return (
    <section
      aria-label={t('customers.membership.title')}
      className="relative mb-6 overflow-hidden rounded-hero bg-brand p-6 text-on-brand md:p-8 dark:bg-brand-soft dark:text-ink"
    >
      <div
        aria-hidden="true"
        className="absolute -top-24 -right-16 size-64 rounded-full border-[28px] border-on-brand/10 dark:border-ink/10"
      />
      <div
        aria-hidden="true"
        className="absolute -right-4 -bottom-28 size-56 rounded-full border-[20px] border-on-brand/10 dark:border-ink/10"
      />
      <div className="relative flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-[15px] font-semibold">
            {t(isChosen ? (TYPES[membership.type] ?? membership.type) : 'common.member')}
          </p>
          <p className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em]">{name}</p>
          <p className="text-[15px]">
            {t('customers.membership.since', { day: formatDate(membership.startDate) })}
          </p>
        </div>
        <p className="sm:text-right">
          <span className="block text-[34px] leading-[38px] font-extrabold tabular-nums">
            {membership.points}
          </span>
          <span className="text-[15px]">{t('customers.membership.points')}</span>
        </p>
      </div>
      {given.length > 0 ? (
        <ul className="relative mt-5 flex flex-wrap gap-2">
          {given.map((benefit) => (
            <li
              key={benefit}
              className="inline-flex items-center gap-2 rounded-pill border border-current/40 px-3.5 py-1.5 text-[14px] font-semibold"
            >
              <BadgeCheck aria-hidden="true" className="size-4" strokeWidth={2} />
              {t(benefit)}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
