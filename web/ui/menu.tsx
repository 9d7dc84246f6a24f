import { Check } from 'lucide-react';
import { type ReactNode, type RefCallback, useId } from 'react';
import { Link } from 'react-router';
import { usePopup } from './use-popup.ts';

/** `lang` is the language of the label, if it differs from the page's. */
export type MenuItem = {
  label: string;
  lang?: string;
  isDanger?: boolean;
  /** Only where the header has no room for it. */
  isNarrowOnly?: boolean;
  /** One of several choices: whether it is the one made. */
  isChosen?: boolean;
} & ({ to: string } | { run: () => void });
interface MenuProps {
  /** Name of the menu, for screen readers. */
  label: string;
  /** Content of the button. */
  button: ReactNode;
  buttonClassName?: string;
  /** Groups are separated by a line. */
  groups: readonly (readonly MenuItem[])[];
  align?: 'left' | 'right';
  /** Places the list; below the button by default. */
  listRef?: RefCallback<HTMLElement>;
}

/** A button with a list of actions or links; arrows, Home, End, Escape and a press outside work. */
export function Menu({
  label,
  button,
  buttonClassName = '',
  groups,
  align = 'right',
  listRef,
}: MenuProps) {
  const id = useId();
  const {
    root,
    button: opener,
    isOpen,
    setOpen,
    onKeyDown,
  } = usePopup<HTMLDivElement>('[role^="menuitem"]');
  const close = () => setOpen(false);
  return (
    // the keys belong to the button and the items inside
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={buttonClassName}
      >
        {button}
      </button>
      {isOpen ? (
        <div
          ref={listRef}
          id={id}
          role="menu"
          data-align={align}
          aria-label={label}
          className={`absolute top-full z-40 mt-2 w-60 animate-rise overflow-hidden rounded-card border border-border bg-raised py-1.5 shadow-e2 ${align === 'right' ? 'right-0' : 'left-0'}`}
        >
          {groups.map((items, i) => (
            // the order of groups never changes
            <div
              key={i}
              role="group"
              className={i > 0 ? 'mt-1.5 border-t border-border pt-1.5' : ''}
            >
              {items.map((item) => (
                <MenuEntry key={item.label} item={item} close={close} />
              ))}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const entry = {
    ...(item.isChosen === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': item.isChosen }),
    lang: item.lang,
    className: `block w-full px-4 py-2.5 text-left text-[15px] font-semibold hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 ${item.isDanger ? 'text-danger' : ''} ${item.isNarrowOnly ? 'lg:hidden' : ''}`,
  };
  return 'to' in item ? (
    <Link {...entry} to={item.to} onClick={close}>
      {item.label}
    </Link>
  ) : (
    <button
      {...entry}
      type="button"
      onClick={() => {
        close();
        item.run();
      }}
    >
      {item.isChosen ? (
        <span className="flex items-center justify-between gap-2">
          {item.label}
          <Check aria-hidden="true" className="size-4 text-brand" strokeWidth={2.5} />
        </span>
      ) : (
        item.label
      )}
    </button>
  );
}
