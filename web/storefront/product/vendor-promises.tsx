import { BadgeCheck, ChevronRight, RotateCcw, ShieldCheck, Wallet, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#contracts/catalog/catalog.ts';
import { useText } from '#web/i18n/text.ts';

/**
 * Returns, warranty, authenticity and payment, each with a native popover, so no script is needed.
 */
export function VendorPromises({ product }: { product: Product }) {
  const t = useText();
  const days = product.returnableDays;
  const warranty = product.productInformation.Warranty;
  const icon = {
    'aria-hidden': true,
    className: 'size-5 shrink-0 text-success',
    strokeWidth: 1.75,
  } as const;
  return (
    <ul className="divide-y divide-border rounded-card border border-border bg-surface">
      <Promise
        id="returns"
        icon={<RotateCcw {...icon} />}
        title={days > 0 ? t('returns.window', { n: days }) : t('returns.item_not_returnable')}
      >
        {days > 0 ? (
          <>
            <p>{t('returns.promise.how', { n: days })}</p>
            <p>{t('returns.promise.condition')}</p>
          </>
        ) : (
          <p>{t('returns.promise.why_not')}</p>
        )}
        <p>{t('returns.promise.faulty')}</p>
      </Promise>
      {warranty ? (
        <Promise
          id="warranty"
          icon={<ShieldCheck {...icon} />}
          title={t('catalog.warranty.title', { text: t(warranty) })}
        >
          <p>{t('catalog.warranty.text')}</p>
          {product.productInformation['Consumer Care'] ? (
            <p>
              {t('catalog.attribute.consumer_care')}: {product.productInformation['Consumer Care']}
            </p>
          ) : null}
        </Promise>
      ) : null}
      <Promise id="authentic" icon={<BadgeCheck {...icon} />} title={t('vendors.verified_sellers')}>
        <p>{t('vendors.verified_sellers_text')}</p>
        <p>{t('vendors.see_seller_details')}</p>
      </Promise>
      <Promise
        id="payment"
        icon={<Wallet {...icon} />}
        title={product.codAllowed ? t('catalog.delivery.cod_available') : t('checkout.online_only')}
      >
        <p>
          {product.codAllowed ? t('catalog.delivery.check_cod') : t('checkout.item_prepaid_only')}
        </p>
        <p>{t('pricing.no_extra_charges')}</p>
      </Promise>
    </ul>
  );
}

function Promise({
  id,
  icon,
  title,
  children,
}: {
  id: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  const t = useText();
  const sheet = `sheet-${id}`;
  return (
    <li>
      <button
        type="button"
        popoverTarget={sheet}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-[15px] font-semibold hover:text-brand"
      >
        {icon}
        <span className="grow">{title}</span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-subtle"
          strokeWidth={1.75}
        />
      </button>
      <div
        id={sheet}
        popover="auto"
        role="dialog"
        aria-labelledby={`${sheet}-title`}
        className="m-auto w-full max-w-[480px] space-y-3 rounded-card border border-border bg-surface p-5 text-ink shadow-e3 backdrop:bg-black/50 open:animate-rise max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none max-sm:pb-8"
      >
        <div className="flex items-start justify-between gap-3">
          <h2 id={`${sheet}-title`} className="text-[20px] leading-[28px] font-extrabold">
            {title}
          </h2>
          <button
            type="button"
            popoverTarget={sheet}
            popoverTargetAction="hide"
            aria-label={t('common.close')}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
          </button>
        </div>
        {children}
      </div>
    </li>
  );
}
