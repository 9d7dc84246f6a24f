import { withoutLinks } from '#server/modules/notifications/service.ts';
import { mailOf, type MessageNotice } from '#server/modules/messages/service.ts';

const named = (shop: string) => ({ 'store.name': withoutLinks(shop) });
const because = (shop: string, reason: string) => ({
  ...named(shop),
  reason: withoutLinks(reason),
});

/** The address may belong to someone else, so nothing typed in the form goes into this text. */
export const applicationBegun = (to: string): MessageNotice => mailOf(to, 'vendor_begun', 'en', {});
export const applicationSubmittedToApplicant = (to: string, shop: string): MessageNotice =>
  mailOf(to, 'vendor_submitted', 'en', named(shop));
export const applicationSubmittedToOperator = (
  to: string,
  shop: string,
  isAgain: boolean,
): MessageNotice =>
  mailOf(to, 'operator_vendor_submitted', 'en', { ...named(shop), again: isAgain });
export const applicationChangesRequested = (
  to: string,
  shop: string,
  remarks: readonly string[],
): MessageNotice =>
  mailOf(to, 'vendor_changes_asked', 'en', { ...named(shop), remarks: remarks.map(withoutLinks) });
export const applicationApproved = (to: string, shop: string, slug: string): MessageNotice =>
  mailOf(to, 'vendor_approved', 'en', { ...named(shop), 'store.link': `/store/${slug}` });
export const applicationRejected = (to: string, shop: string, reason: string): MessageNotice =>
  mailOf(to, 'vendor_rejected', 'en', because(shop, reason));
export const vendorSuspended = (to: string, shop: string, reason: string): MessageNotice =>
  mailOf(to, 'vendor_suspended', 'en', because(shop, reason));
export const vendorReinstated = (to: string, shop: string): MessageNotice =>
  mailOf(to, 'vendor_reinstated', 'en', named(shop));
