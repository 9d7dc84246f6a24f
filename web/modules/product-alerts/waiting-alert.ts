import { sessionStore } from '#web/modules/browser-state/browser-storage.ts';
import {
  nullable,
  oneOf,
  readShape,
  shape,
  text,
  whole,
} from '#web/modules/browser-state/stored-value.ts';
import {
  PRODUCT_ALERT_KINDS,
  type ProductAlertKind,
} from '#contracts/product-alerts/product-alerts.ts';

export interface WantedAlert {
  kind: ProductAlertKind;
  productId: string;
  variantId: string | null;
  optionId: string | null;
}

/** A guest's alert waits for the login in this tab, half an hour at most. */
const KEY = 'waitingAlert';
const LIFE_MS = 30 * 60_000;
const id = text(128, 1);
const isWaiting = shape({
  kind: oneOf(...PRODUCT_ALERT_KINDS),
  productId: id,
  variantId: nullable(id),
  optionId: nullable(id),
  at: whole(1, Number.MAX_SAFE_INTEGER),
});

export const rememberAlert = (wanted: WantedAlert): void =>
  sessionStore.setItem(KEY, JSON.stringify({ ...wanted, at: Date.now() }));

/** The waiting alert of a product; it is taken once. */
export function takeWaitingAlert(productId: string): WantedAlert | null {
  const stored = sessionStore.getItem(KEY);
  const waiting = stored ? readShape<WantedAlert & { at: number }>(stored, isWaiting) : null;
  if (!waiting || waiting.productId !== productId) return null;
  sessionStore.removeItem(KEY);
  const { at, ...wanted } = waiting;
  return Math.abs(Date.now() - at) < LIFE_MS ? wanted : null;
}
