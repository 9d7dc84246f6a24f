/** As a ref: the browser gives the focus to what asks for it when its panel opens; React's own `autoFocus` would come too early. */
export const wantFocus = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '');
