import type { Tx } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { checkOtp, type OtpTerms, writeCode } from './otp.ts';

const targetOf = (parcelId: string): string => `parcel:${parcelId}`;

/** A new code for the delivery of a shipment; those before it are void. */
export const newDeliveryCode = (
  tx: Tx,
  pepper: string,
  parcelId: string,
  clock: Clock,
): Promise<string> => writeCode(tx, pepper, targetOf(parcelId), 'delivery', clock);
/** Whether this is the code; a right one is used up. Do not throw out of the transaction when it is wrong: the count would be rolled back. */
export const checkDeliveryCode = (
  tx: Tx,
  parcelId: string,
  otp: string,
  terms: OtpTerms,
): Promise<boolean> =>
  checkOtp(tx, { target: targetOf(parcelId), purpose: 'delivery', otp }, terms, true);
