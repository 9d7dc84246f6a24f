import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ordersQuery } from '#web/modules/orders/queries.ts';
import { useText } from '#web/i18n/text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OrderCard } from './orders/order-card.tsx';
import { SectionIcon } from './section-icon.tsx';
import { SECTIONS } from './sections.ts';

/** The profile's start page: the newest order and links. On a phone it is the list of sections. */
export function Overview({ userId }: { userId: string }) {
  const t = useText();
  const orders = useQuery(ordersQuery(userId, { page: 1, limit: 1 }));
  const newest = orders.data?.results[0];
  return (
    <div className="grid gap-6 max-md:mt-5">
      {orders.isPending ? (
        <Skeleton className="h-[188px] rounded-card" />
      ) : newest ? (
        <section aria-labelledby="newest-order">
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 id="newest-order" className="text-[18px] font-extrabold">
              {t('accounts.profile.latest_order')}
            </h2>
            <Link
              to="/profile?section=orders"
              className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
            >
              {t('orders.all')}
            </Link>
          </div>
          <OrderCard order={newest} />
        </section>
      ) : null}
      <nav aria-label={t('accounts.profile.sections')}>
        <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-border bg-border sm:grid-cols-2 sm:gap-3 sm:overflow-visible sm:border-0 sm:bg-transparent lg:grid-cols-4">
          {SECTIONS.map((one) => (
            <Tile
              key={one.key}
              to={one.to}
              label={t(one.label)}
              text={t(one.text)}
              icon={<SectionIcon section={one.key} />}
            />
          ))}
          <Tile
            to="/explore"
            label={t('accounts.profile.recommendations')}
            text={t('accounts.profile.recommendations_hint')}
            icon={<Compass aria-hidden="true" className="size-5" strokeWidth={1.75} />}
          />
        </ul>
      </nav>
    </div>
  );
}

const Tile = ({
  to,
  label,
  text,
  icon,
}: {
  to: string;
  label: string;
  text: string;
  icon: ReactNode;
}) => (
  <li className="bg-surface sm:rounded-card sm:border sm:border-border">
    <Link
      to={to}
      className="flex h-full min-h-16 items-center gap-3.5 p-4 hover:bg-sunken sm:rounded-card lg:flex-col lg:items-start lg:p-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold">{label}</span>
        <span className="block text-[14px] leading-[20px] text-ink-muted">{text}</span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-subtle lg:hidden"
        strokeWidth={1.75}
      />
    </Link>
  </li>
);
