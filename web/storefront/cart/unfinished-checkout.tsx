import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hideCart } from '#web/modules/cart/drawer-state.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { useText } from '#web/i18n/text.ts';
import { checkoutQuery } from '#web/storefront/checkout/queries.ts';

/** Link back to an unfinished checkout; hidden if there is none. */
export function UnfinishedCheckout() {
  const t = useText();
  const { user } = useSession();
  const { data } = useQuery(checkoutQuery(user?._id ?? null));
  if (!user || !data || data.totalItems === 0) return null;
  return (
    <Link
      to="/checkout"
      onClick={hideCart}
      className="flex min-h-11 items-center justify-center rounded-button border border-brand px-5 text-center font-bold text-brand hover:bg-brand-soft"
    >
      {t('cart.drawer.resume_checkout', { n: data.totalItems })}
    </Link>
  );
}
