import {
  sharedWishlistPath,
  shareWishlist,
  stopSharingWishlist,
} from '#contracts/cart/wishlist-sharing.ts';
import { callApi } from '#web/api/client.ts';
import { notifyError, notifyFailure, notifySuccess } from '#web/modules/feedback/notify.ts';
import { say } from '#web/i18n/text.ts';

const asUser = { audience: 'user' } as const;

/** The full URL of the customer's shared list; null if unavailable (the reason was shown). */
export async function linkToWishlist(): Promise<string | null> {
  try {
    const { token } = await callApi(shareWishlist, {}, asUser);
    return window.location.origin + sharedWishlistPath(token);
  } catch (error) {
    notifyError(error, 'cart.wishlist.share_failed');
    return null;
  }
}

/** Opens the system's share sheet if there is one, else copies the link. */
export async function shareWishlistLink(link: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: say('cart.wishlist.share_heading'), url: link });
      return;
    } catch (error) {
      // Closing the sheet is a valid answer.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copy(link);
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notifySuccess(say('common.link_copied'), 'wishlist');
  } catch {
    notifyFailure('cart.wishlist.copy_failed');
  }
}

/** The link stops working. */
export async function endSharing(): Promise<boolean> {
  try {
    await callApi(stopSharingWishlist, {}, asUser);
    notifySuccess(say('cart.wishlist.sharing_stopped'), 'wishlist');
    return true;
  } catch (error) {
    notifyError(error, 'cart.wishlist.share_failed');
    return false;
  }
}
