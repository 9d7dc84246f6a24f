/** Small pieces of web/ui that every page uses. */
export const common = {
  'Close notification': 'सूचना बंद करें',
};
