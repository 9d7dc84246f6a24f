import { ChevronLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useBusy } from '#web/modules/cart/cart-buttons.tsx';
import { leaveCheckout } from '#web/modules/cart/checkout-return.ts';
import { useText } from '#web/i18n/text.ts';

/** Back to the storefront with the cart open; what is in checkout goes back into it. */
export function BackToCart() {
  const t = useText();
  const navigate = useNavigate();
  const [isBusy, run] = useBusy();
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() =>
        run(async () => {
          if (await leaveCheckout()) await navigate('/');
        })
      }
      className="inline-flex min-h-11 items-center gap-1 rounded-small px-2 whitespace-nowrap text-brand hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-4.5" strokeWidth={2} />
      {t('checkout.back_to_cart')}
    </button>
  );
}
