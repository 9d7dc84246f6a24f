import type { ImportHead, ImportOutcome, ImportState } from '#contracts/listings/bulk.ts';
import type { ImportFormat } from '#contracts/listings/bulk-fields.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const FORMATS: Readonly<Record<ImportFormat, string>> = {
  own: 'Our template',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  spree: 'Spree',
  bagisto: 'Bagisto',
  other: 'Other table',
};
export const STATES: Readonly<Record<ImportState, { label: string; tone: Tone }>> = {
  uploading: { label: 'Not sent whole', tone: 'warning' },
  reading: { label: 'Is read', tone: 'info' },
  mapping: { label: 'Waits for you', tone: 'warning' },
  checking: { label: 'Is tried', tone: 'info' },
  checked: { label: 'Tried', tone: 'warning' },
  applying: { label: 'Is taken over', tone: 'info' },
  applied: { label: 'Taken over', tone: 'success' },
  undoing: { label: 'Is undone', tone: 'info' },
  undone: { label: 'Undone', tone: 'neutral' },
  refused: { label: 'Cannot be read', tone: 'danger' },
};
export const OUTCOMES: Readonly<Record<ImportOutcome, { label: string; tone: Tone }>> = {
  create: { label: 'New', tone: 'success' },
  update: { label: 'Changed', tone: 'info' },
  same: { label: 'As it was', tone: 'neutral' },
  bad: { label: 'Not taken', tone: 'danger' },
};

export const STEPS = ['File', 'Columns', 'Trial', 'Result'] as const;
/** At which step an import is, from 0. */
export const stepOf = (it: Pick<ImportHead, 'state'>): number =>
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
