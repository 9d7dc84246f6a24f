import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { AppError, type ErrorName, type FailOptions } from '#contracts/kernel/errors.ts';
import { type Locale, preferredLocale } from '#contracts/kernel/locales.ts';
import { isSerializationFailure, isUnavailable } from '#server/platform/db/pg-errors.ts';
import { fieldTexts, refusalText } from '#server/platform/messages/format.ts';
import { StorageUnavailable } from '#server/platform/storage/blob-store.ts';
import { inputFieldErrors } from './field-errors.ts';

/** Fastify's own refusals mapped to the error table. */
const FASTIFY_CODES: Record<string, ErrorName> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/**
 * Maps any thrown value to an error of the table; unexpected ones become `internal` without
 * details.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    return new AppError('invalid_request', {
      details: inputFieldErrors(error),
    });
  }
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const name = code === undefined ? undefined : FASTIFY_CODES[code];
  if (name) return new AppError(name);
  if (isUnavailable(error)) return new AppError('database_unavailable', { retryAfter: 2 });
  if (error instanceof StorageUnavailable)
    return new AppError('storage_unavailable', { retryAfter: 5 });
  // Repeated several times and still in conflict, such as one account on many devices at once.
  if (isSerializationFailure(error)) return new AppError('server_busy', { retryAfter: 1 });
  if (statusCode === 413) return new AppError('payload_too_large');
  if (statusCode === 415) return new AppError('unsupported_media_type');
  // Fastify's other refusals (invalid URL, content length, too many parts) are the caller's fault.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid_request');
  return new AppError('internal');
}

/**
 * An error body: `{ success: false, message, code, values?, details?, data? }` (rulings §1), with
 * texts in the language.
 */
export function failureEnvelope(
  error: AppError,
  locale: Locale,
): Record<string, unknown> & FailOptions {
  const { code, values, details, data } = error;
  return {
    success: false,
    message: refusalText(error, locale),
    code,
    ...(values ? { values } : {}),
    ...(details ? { details: fieldTexts(details, locale) } : {}),
    ...(data === undefined ? {} : { data }),
  } as Record<string, unknown> & FailOptions;
}

/**
 * Answers with the envelope; logs unexpected errors with the request id, without request content.
 */
export function replyWithError(
  thrown: unknown,
  req: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toAppError(thrown);
  if (error.code === 'INTERNAL') req.log.error({ err: thrown }, 'unexpected error');
  else if (error.code === 'DATABASE_UNAVAILABLE')
    req.log.warn({ err: thrown }, 'database unavailable');
  else if (error.code === 'STORAGE_UNAVAILABLE')
    req.log.warn({ err: thrown }, 'storage unavailable');
  if (error.retryAfter !== undefined)
    reply.header('retry-after', String(Math.ceil(error.retryAfter)));
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .send(failureEnvelope(error, preferredLocale(req.headers['accept-language'])));
}

/**
 * Sets the error handler of an app; unknown addresses are handled where API and pages are mounted.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(replyWithError);
}

/** The answer to an unknown API address. */
export const replyNotFound = (req: FastifyRequest, reply: FastifyReply): FastifyReply =>
  replyWithError(new AppError('not_found'), req, reply);
