/** Kinds of fields whose words or ticks a page keeps in its state; beside them what was chosen from lists. */
const TEXT = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea';
const TICKS = 'input[type=checkbox], input[type=radio]';

/**
 * Tells the page's state what was typed and ticked while its scripts were still on their way: React keeps the
 * values when it takes the document over, but nobody has told it of them, so its next rendering would undo them.
 * To be called once, as the first frame of the living page is committed.
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
  // Read now and told once React is done with this frame: then it answers each of them before it hears the next.
  queueMicrotask(() => {
    for (const [field, typed] of fields) {
      // React compares with what it last saw through the element's own property; the prototype's goes past it.
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
