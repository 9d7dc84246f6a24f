import { Clock, MapPin, Palmtree, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Store } from '#contracts/vendors/vendors.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';

/** The header of a store: logo, name, rating and promises. */
export function StoreHeader({ store }: { store: Store }) {
  return (
    <>
      <header className="mt-2 overflow-hidden rounded-hero border border-border bg-surface">
        {store.banner ? (
          <img
            src={store.banner.url}
            alt=""
            width={store.banner.width}
            height={store.banner.height}
            fetchPriority="high"
            className="aspect-[4/1] w-full bg-sunken object-cover"
          />
        ) : null}
        <div className="flex flex-wrap items-start gap-x-5 gap-y-4 p-5 md:p-7">
          <StoreLogo store={store} />
          <StoreTitle store={store} />
          <ShareButton title={store.name} className="ml-auto" />
        </div>
        {store.holiday ? <StoreHoliday holiday={store.holiday} /> : null}
      </header>
      <div className="mt-3 mb-7 grid gap-3 md:grid-cols-2">
        <StoreAbout store={store} />
        <SellerDetails store={store} />
      </div>
    </>
  );
}

function StoreLogo({ store }: { store: Store }) {
  return store.logo ? (
    <img
      src={store.logo.url}
      alt=""
      width={96}
      height={96}
      className="size-18 shrink-0 rounded-card border border-border object-cover md:size-24"
    />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-18 shrink-0 place-items-center rounded-card bg-brand-soft text-[34px] font-extrabold text-brand md:size-24"
    >
      {store.name.charAt(0).toUpperCase()}
    </span>
  );
}

function StoreTitle({ store }: { store: Store }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <div className="min-w-0 grow basis-60 max-sm:order-last max-sm:basis-full">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] [overflow-wrap:anywhere] md:text-[34px] md:leading-[38px]">
        {store.name}
      </h1>
      {store.tagline ? (
        <p className="mt-1 max-w-[60ch] text-[17px] leading-[25px]">{store.tagline}</p>
      ) : null}
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[15px] text-ink-muted">
        {store.ratingCount > 0 ? (
          <span className="whitespace-nowrap">
            <span aria-hidden="true" className="text-star">
              ★
            </span>{' '}
            {t('vendors.rating_from', {
              stars: store.rating.toFixed(1),
              n: groupIndian(store.ratingCount),
            })}
          </span>
        ) : null}
        <span className="whitespace-nowrap">
          <MapPin
            aria-hidden="true"
            className="mr-1 inline size-4 align-text-bottom"
            strokeWidth={1.75}
          />
          {t(store.city)}, {t(store.state)}
        </span>
        <span className="whitespace-nowrap">
          {t('vendors.store.joined', { day: formatDate(store.joinedAt) })}
        </span>
      </p>
    </div>
  );
}

interface StoreHolidayProps {
  holiday: { until: string | null; message: string | null };
}
function StoreHoliday({ holiday }: StoreHolidayProps) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <div className="px-5 pb-5 md:px-7">
      <Alert
        tone="warning"
        title={
          holiday.until
            ? t('vendors.holiday_until', { day: formatDate(holiday.until) })
            : t('vendors.holiday_now')
        }
      >
        <p>
          <Palmtree
            aria-hidden="true"
            className="mr-1.5 inline size-5 align-text-bottom"
            strokeWidth={1.75}
          />
          {holiday.message ? t(holiday.message) : t('vendors.store.holiday_text')}
        </p>
      </Alert>
    </div>
  );
}

function StoreAbout({ store }: { store: Store }) {
  const t = useText();
  return (
    <Accordion title={t('vendors.store.about')}>
      {store.description ? (
        <p className="mb-3 max-w-[68ch] whitespace-pre-line">{store.description}</p>
      ) : null}
      <ul className="grid gap-2 text-[15px]">
        <Fact icon={<Truck aria-hidden="true" className="size-5" strokeWidth={1.75} />}>
          {t('offers.ships_in', { n: store.dispatchDays })}
          {store.codAvailable ? ` · ${t('common.cash_on_delivery')}` : ''}
        </Fact>
        <Fact icon={<Undo2 aria-hidden="true" className="size-5" strokeWidth={1.75} />}>
          <span className="whitespace-pre-line">
            {store.returnPolicy ?? t('vendors.store.returns_vary')}
          </span>
        </Fact>
        {store.careHours ? (
          <Fact icon={<Clock aria-hidden="true" className="size-5" strokeWidth={1.75} />}>
            {t('support.customer_care')}: {store.careHours}
          </Fact>
        ) : null}
      </ul>
    </Accordion>
  );
}

function SellerDetails({ store }: { store: Store }) {
  const t = useText();
  return (
    <Accordion title={t('vendors.seller_details')}>
      <p className="text-[15px]">
        <strong className="block">{store.legalName}</strong>
        <span className="block">{store.address}</span>
        <span className="block">
          {store.gstin ? (
            <>
              GSTIN <span className="tabular-nums">{store.gstin}</span>
            </>
          ) : (
            t('vendors.no_gst')
          )}
        </span>
        <span className="block [overflow-wrap:anywhere]">
          {t('support.customer_care')}:{' '}
          {store.careContact ?? (
            <a
              href="#marketplace-contact"
              className="font-semibold text-action underline underline-offset-2"
            >
              {t('support.contact_marketplace')}
            </a>
          )}
        </span>
      </p>
    </Accordion>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <span className="shrink-0 text-brand">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
);
