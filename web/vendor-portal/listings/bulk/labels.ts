import type { ImportSummary, ImportOutcome, ImportState } from '#contracts/listings/bulk.ts';
import type { ImportFormat } from '#contracts/listings/bulk-fields.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const IMPORT_FORMAT_TEXT: Readonly<Record<ImportFormat, string>> = {
  own: 'listings.bulk.format_own',
  shopify: 'listings.bulk.format_shopify',
  woocommerce: 'listings.bulk.format_woocommerce',
  spree: 'listings.bulk.format_spree',
  bagisto: 'listings.bulk.format_bagisto',
  other: 'listings.bulk.format_other',
};
export const IMPORT_STATE_TEXT: Readonly<Record<ImportState, { label: string; tone: Tone }>> = {
  uploading: { label: 'listings.bulk.state_uploading', tone: 'warning' },
  reading: { label: 'listings.bulk.state_reading', tone: 'info' },
  mapping: { label: 'listings.bulk.state_mapping', tone: 'warning' },
  checking: { label: 'listings.bulk.state_checking', tone: 'info' },
  checked: { label: 'listings.bulk.state_checked', tone: 'warning' },
  applying: { label: 'listings.bulk.state_applying', tone: 'info' },
  applied: { label: 'listings.bulk.state_applied', tone: 'success' },
  undoing: { label: 'listings.bulk.state_undoing', tone: 'info' },
  undone: { label: 'listings.bulk.state_undone', tone: 'neutral' },
  refused: { label: 'listings.bulk.state_unreadable', tone: 'danger' },
};
export const IMPORT_OUTCOME_TEXT: Readonly<Record<ImportOutcome, { label: string; tone: Tone }>> = {
  create: { label: 'orders.vendor.tab_new', tone: 'success' },
  update: { label: 'common.updated', tone: 'info' },
  same: { label: 'listings.bulk.unchanged', tone: 'neutral' },
  bad: { label: 'common.rejected', tone: 'danger' },
};

export const IMPORT_STEP_TEXT = [
  'listings.bulk.file',
  'common.columns',
  'common.preview',
  'common.result',
] as const;
/** The current step of an import, from 0. */
export const importStepOf = (it: Pick<ImportSummary, 'state'>): number =>
  ({
    uploading: 0,
    reading: 0,
    refused: 0,
    mapping: 1,
    checking: 2,
    checked: 2,
    applying: 3,
    applied: 3,
    undoing: 3,
    undone: 3,
  })[it.state];
