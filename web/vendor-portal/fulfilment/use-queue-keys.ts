import { useKeys } from '#web/modules/portal-kit/palette/use-keys.ts';
import type { ListSelection } from '#web/modules/portal-kit/lists/data-list.tsx';

/** Links to visible orders: either the table or the cards are hidden. */
const links = () =>
  [...document.querySelectorAll<HTMLElement>('[data-order]')].filter(
    (one) => one.offsetParent !== null,
  );

/**
 * Keyboard navigation of the queue: j and k move the focus from order to order, Enter opens, x
 * selects.
 */
export function useQueueKeys({ chosen, change }: ListSelection): void {
  const current = () =>
    links().findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = links();
    const at = current();
    const next =
      all[
        at === -1
          ? step === 1
            ? 0
            : all.length - 1
          : Math.min(Math.max(at + step, 0), all.length - 1)
      ];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const tick = () => {
    const id = links()[current()]?.dataset.order;
    if (!id) return;
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    change(next);
  };
  useKeys({ j: () => move(1), k: () => move(-1), x: tick });
}
