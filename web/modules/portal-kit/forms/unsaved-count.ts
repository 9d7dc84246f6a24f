let unsaved = 0;

/** Notes that something unsaved is on the page; gives how to take the note back, which works once. */
export function noteUnsaved(): () => void {
  unsaved += 1;
  let isThere = true;
  return () => {
    if (isThere) unsaved -= 1;
    isThere = false;
  };
}
/** Whether anything on the page would be lost with it. */
export const isAnythingUnsaved = (): boolean => unsaved > 0;
