import { z } from 'zod';

/** The marketplace's maximum payment for a discount in rupees; null: unlimited. */
export const Budget = z
  .number('errors.amount_missing')
  .min(1, 'errors.rupees_least_1')
  .max(1_000_000_000, 'errors.rupees_most_budget')
  .multipleOf(0.01, 'errors.two_decimals')
  .nullable()
  .default(null);
