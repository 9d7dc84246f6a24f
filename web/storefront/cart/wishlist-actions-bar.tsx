import { useState } from 'react';
import type { WishlistItem } from '#contracts/cart/cart.ts';
import { emptyWishlist, moveToCart } from '#web/modules/cart/wishlist/wishlist-actions.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { WishlistShare } from './wishlist-share.tsx';

/** 'Move All to Cart', 'Clear All' and 'Share'. */
export function WishlistFoot({ items }: { items: readonly WishlistItem[] }) {
  const t = useText();
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  async function moveAll() {
    if (isMoving) return;
    setMoving(true);
    await moveToCart(items);
    setMoving(false);
  }
  return (
    <div className="grid gap-3">
      <Button variant="action" size="lg" busy={isMoving} onClick={() => void moveAll()}>
        {isMoving ? t('cart.wishlist.moving') : t('cart.wishlist.move_all')}
      </Button>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="outline" size="md" disabled={isMoving} onClick={() => setAsking(true)}>
          {t('cart.wishlist.clear_all')}
        </Button>
        <WishlistShare />
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('cart.wishlist.clear_title')}
        text={t('cart.clear_text', { n: items.length })}
        confirmLabel={t('cart.wishlist.clear_all')}
        onConfirm={() => {
          setAsking(false);
          void emptyWishlist();
        }}
      />
    </div>
  );
}
