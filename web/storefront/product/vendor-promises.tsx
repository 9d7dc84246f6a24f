import { BadgeCheck, ChevronRight, RotateCcw, ShieldCheck, Wallet, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#contracts/catalog/catalog.ts';
import { useText } from '#web/i18n/text.ts';

/** Returns, warranty, authenticity and payment, each with a sheet behind it: the browser's own popover, so no script is needed. */
export function Promises({ product }: { product: Product }) {
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
        title={
          days > 0 ? t('{n} days to return it', { n: days }) : t('This item cannot be returned')
        }
      >
        {days > 0 ? (
          <>
            <p>
              {t(
                'Ask for the return within {n} days after delivery; customer care arranges the collection.',
                { n: days },
              )}
            </p>
            <p>
              {t(
                'Please keep it unused, with its tags and in its box. The money goes back the way you paid.',
              )}
            </p>
          </>
        ) : (
          <p>
            {t(
              'For reasons of hygiene, food safety or personal making this item is not taken back.',
            )}
          </p>
        )}
        <p>{t('Faulty, wrong or late goods can always be returned.')}</p>
      </Promise>
      {warranty ? (
        <Promise
          id="warranty"
          icon={<ShieldCheck {...icon} />}
          title={t('Warranty: {text}', { text: warranty })}
        >
          <p>
            {t(
              'The warranty is given by the maker and runs from the day of delivery. The invoice under Orders is the proof.',
            )}
          </p>
          {product.productInformation['Consumer Care'] ? (
            <p>
              {t('Consumer care')}: {product.productInformation['Consumer Care']}
            </p>
          ) : null}
        </Promise>
      ) : null}
      <Promise
        id="authentic"
        icon={<BadgeCheck {...icon} />}
        title={t('Genuine, from checked sellers')}
      >
        <p>
          {t(
            'Every seller is checked before the first sale: identity, address, tax registration and bank account.',
          )}
        </p>
        <p>{t('Name, address and GSTIN of each seller stand below under Seller details.')}</p>
      </Promise>
      <Promise
        id="payment"
        icon={<Wallet {...icon} />}
        title={
          product.codAllowed
            ? t('Pay on delivery where the seller offers it')
            : t('Pay online, no cash on delivery')
        }
      >
        <p>
          {product.codAllowed
            ? t('Enter your PIN code above to see whether cash on delivery reaches you.')
            : t('This item is sold against payment in advance only.')}
        </p>
        <p>
          {t(
            'You pay nothing beyond the price and the delivery charge that is shown before you order.',
          )}
        </p>
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
            aria-label={t('Close')}
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
