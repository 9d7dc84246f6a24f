import { withoutLinks } from '#server/modules/notifications/service.ts';
import {
  mailOf,
  type MessageLanguage,
  type MessageNotice,
} from '#server/modules/messages/service.ts';

const named = (shop: string) => ({ 'store.name': withoutLinks(shop) });
const because = (shop: string, reason: string) => ({
  ...named(shop),
  reason: withoutLinks(reason),
});

/** A reader at a vendor or the marketplace: address and language. */
export interface ApplicationReader {
  to: string;
  language: MessageLanguage;
}

/** The address may belong to someone else, so nothing typed in the form goes into this text. */
export const applicationBegun = ({ to, language }: ApplicationReader): MessageNotice =>
  mailOf(to, 'vendor_begun', language, {});
export const applicationSubmittedToApplicant = (
  { to, language }: ApplicationReader,
  shop: string,
): MessageNotice => mailOf(to, 'vendor_submitted', language, named(shop));
export const applicationSubmittedToOperator = (
  { to, language }: ApplicationReader,
  shop: string,
  isAgain: boolean,
): MessageNotice =>
  mailOf(to, 'operator_vendor_submitted', language, { ...named(shop), again: isAgain });
export const applicationChangesRequested = (
  { to, language }: ApplicationReader,
  shop: string,
  remarks: readonly string[],
): MessageNotice =>
  mailOf(to, 'vendor_changes_asked', language, {
    ...named(shop),
    remarks: remarks.map(withoutLinks),
  });
export const applicationApproved = (
  { to, language }: ApplicationReader,
  shop: string,
  slug: string,
): MessageNotice =>
  mailOf(to, 'vendor_approved', language, { ...named(shop), 'store.link': `/store/${slug}` });
export const applicationRejected = (
  { to, language }: ApplicationReader,
  shop: string,
  reason: string,
): MessageNotice => mailOf(to, 'vendor_rejected', language, because(shop, reason));
export const vendorSuspended = (
  { to, language }: ApplicationReader,
  shop: string,
  reason: string,
): MessageNotice => mailOf(to, 'vendor_suspended', language, because(shop, reason));
export const vendorReinstated = (
  { to, language }: ApplicationReader,
  shop: string,
): MessageNotice => mailOf(to, 'vendor_reinstated', language, named(shop));
