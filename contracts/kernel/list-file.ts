import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type Shape = z.ZodType;

/**
 * The call of an exported list as a workbook: the same as its CSV, whose path ends with `.csv`, at
 * `.xlsx`.
 */
export const workbookOf = <P extends Shape, Q extends Shape, B extends Shape, D extends Shape>(
  csv: Endpoint<P, Q, B, D> & { edits: null },
): Endpoint<P, Q, B, D> & { edits: null } => ({
  ...csv,
  path: csv.path.replace(/\.csv$/, '.xlsx'),
  summary: `${csv.summary}; as a workbook`,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
