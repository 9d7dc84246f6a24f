import { withoutLinks } from '#server/modules/notifications/service.ts';
import { mailOf, type Notice } from '#server/modules/messages/service.ts';

const named = (shop: string) => ({ 'shop.name': withoutLinks(shop) });
const because = (shop: string, reason: string) => ({
  ...named(shop),
  reason: withoutLinks(reason),
});

/** Whoever owns the address may not be who typed it, so nothing the form said goes into this text. */
export const begun = (to: string): Notice => mailOf(to, 'vendor_begun', 'en', {});
export const submittedToApplicant = (to: string, shop: string): Notice =>
  mailOf(to, 'vendor_submitted', 'en', named(shop));
export const submittedToOperator = (to: string, shop: string, isAgain: boolean): Notice =>
  mailOf(to, 'operator_vendor_submitted', 'en', { ...named(shop), again: isAgain });
export const changesAsked = (to: string, shop: string, remarks: readonly string[]): Notice =>
  mailOf(to, 'vendor_changes_asked', 'en', { ...named(shop), remarks: remarks.map(withoutLinks) });
export const approved = (to: string, shop: string, slug: string): Notice =>
  mailOf(to, 'vendor_approved', 'en', { ...named(shop), 'shop.link': `/store/${slug}` });
export const rejected = (to: string, shop: string, reason: string): Notice =>
  mailOf(to, 'vendor_rejected', 'en', because(shop, reason));
export const suspended = (to: string, shop: string, reason: string): Notice =>
  mailOf(to, 'vendor_suspended', 'en', because(shop, reason));
export const reinstated = (to: string, shop: string): Notice =>
  mailOf(to, 'vendor_reinstated', 'en', named(shop));
