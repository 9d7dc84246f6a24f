import { z } from 'zod';

/** Highest page number: deeper offsets are too expensive. */
export const MAX_PAGE = 1000;
export const MAX_LIMIT = 100;

/** Search counts stop at this number, which then means "or more". */
export const MAX_FOUND = 10_000;

/** Maximum rows of an exported list. */
export const MAX_FILE_ROWS = 10_000;

/** Query fields of a paged list. A `limit` above the cap is refused, not silently cut. */
export const pageQuery = (defaultLimit = 24, maxLimit = MAX_LIMIT) => ({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
});

/** Reply fields of a paged list (rulings §1). */
export const pageReply = {
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
};
