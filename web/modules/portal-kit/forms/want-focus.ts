/** As a ref: the browser focuses it when its panel opens; React's `autoFocus` runs too early. */
export const wantFocus = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '');
