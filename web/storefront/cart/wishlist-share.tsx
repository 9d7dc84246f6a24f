import { Share2 } from 'lucide-react';
import { useState } from 'react';
import {
  endSharing,
  linkToWishlist,
  shareWishlistLink,
} from '#web/modules/cart/wishlist/wishlist-sharing.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/**
 * 'Share': creates a link to a read-only page of the list. States beforehand what it shows, and
 * lets the customer stop sharing.
 */
export function WishlistShare() {
  const t = useText();
  const [link, setLink] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const busy = (job: () => Promise<void>) => {
    setBusy(true);
    void job().finally(() => setBusy(false));
  };
  const open = () =>
    busy(async () => {
      const made = await linkToWishlist();
      setLink(made);
      setOpen(made !== null);
    });
  const hasSheet = typeof navigator !== 'undefined' && typeof navigator.share === 'function';
  return (
    <>
      <Button variant="outline" size="md" busy={isBusy && !isOpen} onClick={open}>
        <Share2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        {t('common.share')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={t('cart.wishlist.share_title')}
        description={t('cart.wishlist.share_text')}
      >
        <div className="grid gap-3">
          <input
            readOnly
            value={link ?? ''}
            aria-label={t('cart.wishlist.share_link_label')}
            onFocus={(event) => event.target.select()}
            className="h-11 w-full rounded-button border border-border bg-sunken px-3 text-[15px] text-ellipsis"
          />
          <Button variant="action" size="lg" onClick={() => void shareWishlistLink(link!)}>
            {hasSheet ? t('cart.wishlist.share_link') : t('common.copy_link')}
          </Button>
          <Button
            variant="ghost"
            busy={isBusy}
            onClick={() =>
              busy(async () => {
                if (await endSharing()) setOpen(false);
              })
            }
          >
            {t('cart.wishlist.stop_sharing')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
