import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { WishlistItem } from '#contracts/cart.ts';
import { useWishlistActions } from '#web/features/shopper/actions.ts';
import { notifyFailure, notifySuccess } from '#web/features/shopper/notify.ts';
import { shareText } from '#web/features/shopper/wishlist/wishlist-view.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** 'Move All to Cart', 'Clear All' and 'Share'. */
export function WishlistFoot({ items }: { items: readonly WishlistItem[] }) {
  const { clearWishlist, moveToCart } = useWishlistActions();
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  async function moveAll() {
    if (isMoving) return;
    setMoving(true);
    await moveToCart(items.filter((item) => item.vendor !== null));
    setMoving(false);
  }
  return (
    <div className="grid gap-3">
      <Button variant="action" size="lg" busy={isMoving} onClick={() => void moveAll()}>{isMoving ? 'Moving...' : 'Move All to Cart'}</Button>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="outline" size="md" disabled={isMoving} onClick={() => setAsking(true)}>Clear All</Button>
        <Button variant="outline" size="md" onClick={() => void share(items)}>
          <Share2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />Share
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking} onClose={() => setAsking(false)} title="Clear the wishlist?" text={`${items.length} item(s) will be taken out.`}
        confirmLabel="Clear All" onConfirm={() => { setAsking(false); void clearWishlist(); }}
      />
    </div>
  );
}

/** The system's share sheet where there is one, otherwise the links are copied. */
async function share(items: readonly WishlistItem[]): Promise<void> {
  const text = shareText(items, window.location.origin);
  try {
    if (navigator.share) {
      await navigator.share({ title: 'My Haatlane wishlist', text });
      return;
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess('Wishlist copied. Paste it wherever you like.', 'wishlist');
  } catch {
    notifyFailure('Sharing is not available in this browser.');
  }
}
