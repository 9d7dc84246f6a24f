import { z } from 'zod';

/** Page numbers stop here: deeper pages cost more than anybody's patience is worth. */
export const MAX_PAGE = 1000;
export const MAX_LIMIT = 100;

/** What was searched is counted so far and no further: this many stands for as many and more. */
export const MAX_FOUND = 10_000;

/** Most rows of the file of a list. */
export const MAX_FILE_ROWS = 10_000;

/** Query fields of a paged list. `limit` above the cap is refused, not silently cut. */
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
