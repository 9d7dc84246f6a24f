import { type RefObject, useEffect, useRef } from 'react';

/**
 * Drives a native `<dialog>` as a modal: the browser traps focus and gives it back, Escape and a press
 * on the backdrop close it, and the page behind does not scroll.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // The cancel of a file picker inside bubbles, and is not the dialog's.
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close.current();
    };
    const press = (event: MouseEvent) => {
      if (event.target === dialog) close.current();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('mousedown', press);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('mousedown', press);
    };
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement as HTMLElement | null;
    dialog.showModal();
    document.documentElement.classList.add('overflow-hidden');
    return () => {
      dialog.close();
      if (!document.querySelector('dialog[open]'))
        document.documentElement.classList.remove('overflow-hidden');
      before?.focus?.({ preventScroll: true });
    };
  }, [open]);
  return ref;
}
