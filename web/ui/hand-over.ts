/** Fields whose text or checked state is in the page's state; besides them selected options. */
const TEXT = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea';
const TICKS = 'input[type=checkbox], input[type=radio]';

/**
 * Passes to React's state what was typed and checked before hydration: React keeps the DOM values
 * when it hydrates, but has received no events for them, so its next render would undo them. Call
 * it once, when the first hydrated frame is committed.
 */
export function handOver(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)]
    .filter((f) => f.value !== f.defaultValue)
    .map((f) => [f, f.value] as const);
  const lists = [...document.querySelectorAll('select')].filter((list) =>
    [...list.options].some((o) => o.defaultSelected && !o.selected),
  );
  const boxes = [...document.querySelectorAll<HTMLInputElement>(TICKS)].filter(
    (b) => b.checked !== b.defaultChecked && (b.type !== 'radio' || b.checked),
  );
  // Values are read now and dispatched after React has finished this frame: then it handles each
  // one before the next.
  queueMicrotask(() => {
    for (const [field, typed] of fields) {
      // React compares with the last value seen through the element's own property; the prototype's
      // setter bypasses it.
      const prototype =
        field instanceof HTMLTextAreaElement
          ? HTMLTextAreaElement.prototype
          : HTMLInputElement.prototype;
      field.value = field.defaultValue;
      Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const list of lists) list.dispatchEvent(new Event('change', { bubbles: true }));
    for (const box of boxes) {
      box.checked = box.defaultChecked;
      box.click();
    }
  });
}
