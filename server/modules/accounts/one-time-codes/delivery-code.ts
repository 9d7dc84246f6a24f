import type { Tx } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { checkOtp, type OtpTerms, writeCode } from './otp.ts';

const targetOf = (shipmentId: string): string => `parcel:${shipmentId}`;

/** A new code for the delivery of a shipment; those before it are void. */
export const newDeliveryCode = (
  tx: Tx,
  pepper: string,
  shipmentId: string,
  clock: Clock,
): Promise<string> => writeCode(tx, pepper, targetOf(shipmentId), 'delivery', clock);
/** Whether this is the code; a right one is used up. Do not throw out of the transaction when it is wrong: the count would be rolled back. */
export const checkDeliveryCode = (
  tx: Tx,
  shipmentId: string,
  otp: string,
  terms: OtpTerms,
): Promise<boolean> =>
  checkOtp(tx, { target: targetOf(shipmentId), purpose: 'delivery', otp }, terms, true);
