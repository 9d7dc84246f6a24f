import { PanelRightOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useListAddress } from './use-list-address.ts';

export interface QuickView {
  /** Id of the open object; empty: none. */
  id: string;
  open: (id: string) => void;
  close: () => void;
}

/**
 * The row open beside a list; stored in the address as `look`, so that reloads and links show it.
 */
export function useQuickView(): QuickView {
  const { get, page, set } = useListAddress();
  return {
    id: get('look'),
    open: (id) => set({ look: id, page }),
    close: () => set({ look: null, page }),
  };
}

/** Opens the quick view of a row. */
export function QuickViewButton({ look, id, name }: { look: QuickView; id: string; name: string }) {
  const t = useText();
  return (
    <IconButton
      size="sm"
      label={t('shell.quick_view.title_named', { name })}
      title={t('shell.quick_view.title')}
      data-look=""
      onClick={() => look.open(id)}
      className="max-md:size-11"
    >
      <PanelRightOpen aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </IconButton>
  );
}

interface SideSheetProps {
  look: QuickView;
  title: string;
  description?: string | undefined;
  /** The object's own page. */
  to?: string | undefined;
  toLabel?: string;
  children: ReactNode;
}

/** Quick view beside a list, with a link to the full page. */
export function SideSheet({ look, title, description, to, toLabel, children }: SideSheetProps) {
  const t = useText();
  return (
    <Drawer
      open={look.id !== ''}
      onClose={look.close}
      title={title}
      description={description}
      footer={
        to ? (
          <LinkButton to={to} variant="brand" className="w-full">
            {toLabel ?? t('shell.quick_view.open_page')}
          </LinkButton>
        ) : undefined
      }
    >
      {children}
    </Drawer>
  );
}
