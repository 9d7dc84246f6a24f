import type { ApplicableAttribute } from '#contracts/catalog/attribute-rules.ts';
import type { ImportOutcome, ImportProblem } from '#contracts/listings/bulk.ts';
import type { FieldKey, ImportFormat, ImportSettings } from '#contracts/listings/bulk-fields.ts';
import type { CategoryIndex } from './category-index.ts';
import type { ChangedListing, NewListing } from './queries.plan.ts';
import type { ImportUndo } from '#server/modules/listings/bulk/tables.ts';
import type { PriceMove } from '#server/modules/offers/service.ts';

/** Settings shared by all rows of a file. */
export interface PlanContext {
  vendorId: string;
  format: ImportFormat;
  settings: ImportSettings;
  categoryIndex: CategoryIndex;
  columnOf: (key: FieldKey) => string | null;
  firstRowOf: (sku: string) => number | undefined;
  leastHsn: 4 | 6;
  day: string;
  /** The vendor has a valid FSSAI licence. */
  hasFoodLicence: boolean;
  /** The vendor charges GST. */
  isTaxed: boolean;
  /** Manually created drafts, by code. */
  draftSkus: ReadonlyMap<string, string>;
  now: Date;
  /** Attributes of a category. */
  askedOf: (categoryId: string | null) => readonly ApplicableAttribute[];
}
export interface StockPlanStep {
  offerId: string;
  productId: string;
  delta: number;
  seenFree: number;
  reason: 'received' | 'found' | 'lost';
}
/** The planned result of one product or stock row. */
export interface ImportPlan {
  n: number;
  rows: number[];
  title: string;
  outcome: ImportOutcome;
  problems: ImportProblem[];
  notes: string[];
  insert?: NewListing;
  change?: ChangedListing;
  was?: NonNullable<ImportUndo['wrote']>;
  prices: (PriceMove & { productId: string })[];
  stock?: StockPlanStep;
  bin?: NonNullable<ImportUndo['bin']>;
}

/** A rejected row. */
export const refusedPlan = (
  head: Pick<ImportPlan, 'n' | 'rows' | 'title'>,
  problems: ImportProblem[],
  notes: string[] = [],
): ImportPlan => ({ ...head, outcome: 'bad', problems, notes, prices: [] });
