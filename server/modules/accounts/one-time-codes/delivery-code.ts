import type { Tx } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { checkOtp, type OtpTerms, writeCode } from './otp.ts';

const targetOf = (shipmentId: string): string => `parcel:${shipmentId}`;

/** Issues a new delivery code for a shipment and voids earlier ones. */
export const newDeliveryCode = (
  tx: Tx,
  pepper: string,
  shipmentId: string,
  clock: Clock,
): Promise<string> => writeCode(tx, pepper, targetOf(shipmentId), 'delivery', clock);
/**
 * Checks the code and uses it up if it is right. Do not throw from the transaction when it is
 * wrong: the attempt count would be rolled back.
 */
export const checkDeliveryCode = (
  tx: Tx,
  shipmentId: string,
  otp: string,
  terms: OtpTerms,
): Promise<boolean> =>
  checkOtp(tx, { target: targetOf(shipmentId), purpose: 'delivery', otp }, terms, true);
