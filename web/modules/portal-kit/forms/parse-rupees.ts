/** Typed rupees with at most two decimals; null for anything else. */
export const rupeesOf = (text: string): number | null => {
  const cleaned = text.trim().replaceAll(',', '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(cleaned) ? Number(cleaned) : null;
};
