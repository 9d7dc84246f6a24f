import type { FieldError } from '#contracts/kernel/errors.ts';

/** Thrown by a failed call. `message` is the server's text if it gave one, fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no reply came (offline, or 30 s passed). */
  readonly status: number;
  /** The stable code, such as CART_ITEM_NOT_FOUND; NETWORK or TIMEOUT when no reply came. */
  readonly code: string;
  /** Per field, on INVALID_REQUEST. */
  readonly details: readonly FieldError[];
  /** Data the caller needs to continue, such as the current values after a stale save. */
  readonly data: unknown;
  /** Seconds to wait, on 429. */
  readonly retryAfter: number | undefined;

  constructor(fields: {
    status: number;
    code: string;
    message: string;
    details?: readonly FieldError[];
    data?: unknown;
    retryAfter?: number | undefined;
  }) {
    super(fields.message);
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details ?? [];
    this.data = fields.data;
    this.retryAfter = fields.retryAfter;
  }
}
