let unsaved = 0;

/** Registers unsaved input; returns a function to unregister it once. */
export function noteUnsaved(): () => void {
  unsaved += 1;
  let isThere = true;
  return () => {
    if (isThere) unsaved -= 1;
    isThere = false;
  };
}
/** Whether the page has unsaved input. */
export const isAnythingUnsaved = (): boolean => unsaved > 0;
