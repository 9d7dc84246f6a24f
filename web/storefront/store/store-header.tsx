import { Banknote, Clock, MapPin, Palmtree, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Store } from '#contracts/vendors/vendors.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { markClass, Motif } from '#web/ui/vendor-mark.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';

/** The head of a store: its awning and signboard, rating and promises, story and policies. */
export function StoreHeader({ store, children }: { store: Store; children?: ReactNode }) {
  return (
    <>
      <header
        className={`mt-2 overflow-hidden rounded-hero border border-border ${markClass(store.mark)}`}
      >
        <div className="mark-ground">
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
          <div className="awning h-12 md:h-20" />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5 md:px-8 md:py-7">
            <StoreLogo store={store} />
            <StoreTitle store={store} />
            <ShareButton title={store.name} className="ml-auto self-start" />
          </div>
        </div>
        {store.holiday ? <StoreHoliday holiday={store.holiday} /> : null}
        <StorePromises store={store} />
      </header>
      <div className="mt-3 mb-7 grid gap-3 md:grid-cols-[1.4fr_1fr]">
        <StoreAbout store={store} />
        <SellerDetails store={store} />
      </div>
      {children}
    </>
  );
}

const StoreLogo = ({ store }: { store: Store }) =>
  store.logo ? (
    <img
      src={store.logo.url}
      alt=""
      width={96}
      height={96}
      className="size-20 shrink-0 rounded-card object-cover md:size-28"
    />
  ) : (
    <Motif mark={store.mark} className="size-20 shrink-0 md:size-28" />
  );

function StoreTitle({ store }: { store: Store }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <div className="min-w-0 grow basis-60 max-sm:order-last max-sm:basis-full">
      <h1 className="signboard inline-block px-5 py-2.5 text-[26px] leading-[32px] md:px-7 md:py-3.5 md:text-[38px] md:leading-[44px]">
        {store.name}
      </h1>
      {store.tagline ? (
        <p className="mt-2.5 max-w-[60ch] text-[18px] leading-[26px] font-semibold">
          {store.tagline}
        </p>
      ) : null}
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[15px]">
        {store.ratingCount > 0 ? (
          <span className="whitespace-nowrap">
            <span aria-hidden="true">★</span>{' '}
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
    <div className="mark-ground px-5 pb-5 md:px-8">
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

/** What the store promises, on its counter. */
function StorePromises({ store }: { store: Store }) {
  const t = useText();
  const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;
  return (
    <ul className="counter grid gap-x-6 gap-y-2.5 px-5 py-4 text-[15px] sm:grid-cols-2 md:px-8 lg:grid-cols-4">
      <Fact icon={<Truck {...icon} />}>{t('offers.ships_in', { n: store.dispatchDays })}</Fact>
      <Fact icon={<Banknote {...icon} />}>
        {t(store.codAvailable ? 'common.cash_on_delivery' : 'checkout.prepaid_only')}
      </Fact>
      <Fact icon={<Undo2 {...icon} />}>
        <span className="whitespace-pre-line">
          {store.returnPolicy ?? t('vendors.store.returns_vary')}
        </span>
      </Fact>
      {store.careHours ? (
        <Fact icon={<Clock {...icon} />}>
          {t('support.customer_care')}: {store.careHours}
        </Fact>
      ) : null}
    </ul>
  );
}

function StoreAbout({ store }: { store: Store }) {
  const t = useText();
  if (!store.description) return null;
  return (
    <section aria-labelledby="about" className="rounded-card border border-border bg-surface p-5">
      <h2 id="about" className="text-[18px] font-extrabold">
        {t('vendors.store.about')}
      </h2>
      <p className="mt-2 max-w-[68ch] whitespace-pre-line">{store.description}</p>
    </section>
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
