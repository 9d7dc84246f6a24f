import { PanelRightOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useListAddress } from './use-list-address.ts';

export interface QuickView {
  /** What is looked at, by its id; empty: nothing. */
  id: string;
  open: (id: string) => void;
  close: () => void;
}

/** Which row of a list is open beside it; is in the address as `look`, so that reload and a link show the same. */
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
  /** The whole page of what is looked at. */
  to?: string | undefined;
  toLabel?: string;
  children: ReactNode;
}

/** A row of a list beside the list: the most important at a glance, with the way to its whole page. */
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
