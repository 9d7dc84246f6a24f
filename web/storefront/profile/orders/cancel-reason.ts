/** Why a shopper cancels; the seller reads it. */
export const CANCEL_REASONS = [
  'Ordered by mistake',
  'Found a better price',
  'It would arrive too late',
  'Changed my mind',
];
