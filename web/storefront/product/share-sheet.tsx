import { Copy, MessageCircle, Share2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-button px-3 text-left text-[16px] font-semibold hover:bg-sunken';
const ICON = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const;

/** The page's address with the selected unit, without the place in the page. */
const address = () => window.location.href.split('#')[0]!;

/** Share by WhatsApp, a copied link, or the device's own sheet: a native popover. */
export function ShareSheet({ name }: { name: string }) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        popoverTarget="share-sheet"
        aria-label={t('common.share')}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-border-strong bg-surface hover:bg-sunken"
      >
        <Share2 {...ICON} />
      </button>
      <div
        id="share-sheet"
        popover="auto"
        role="dialog"
        aria-labelledby="share-sheet-title"
        className="m-auto w-full max-w-[400px] rounded-card border border-border bg-surface p-4 text-ink shadow-e3 backdrop:bg-black/50 open:animate-rise max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none max-sm:pb-8"
      >
        <div className="flex items-center justify-between pl-3">
          <h2 id="share-sheet-title" className="text-[18px] font-extrabold">
            {t('common.share')}
          </h2>
          <button
            type="button"
            popoverTarget="share-sheet"
            popoverTargetAction="hide"
            aria-label={t('common.close')}
            className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <X {...ICON} />
          </button>
        </div>
        <ShareWays name={name} />
      </div>
    </>
  );
}

function ShareWays({ name }: { name: string }) {
  const t = useText();
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  const close = () => document.getElementById('share-sheet')?.hidePopover();
  const byDevice = async () => {
    try {
      await navigator.share({ title: name, url: address() });
      close();
    } catch (error) {
      // Closing the device's sheet is no failure.
      if ((error as Error).name !== 'AbortError')
        toast.show({ message: 'common.copy_link_failed', type: 'error' });
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      toast.show({ message: 'common.link_copied', type: 'success' });
      close();
    } catch {
      toast.show({ message: 'common.copy_link_failed', type: 'error' });
    }
  };
  const byWhatsApp = () => {
    window.open(
      `https://wa.me/?text=${encodeURIComponent(`${name} ${address()}`)}`,
      '_blank',
      'noopener',
    );
    close();
  };
  return (
    <ul className="mt-2">
      <li>
        <button type="button" onClick={byWhatsApp} className={ROW}>
          <MessageCircle {...ICON} />
          {t('common.share_whatsapp')}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => void copy()} className={ROW}>
          <Copy {...ICON} />
          {t('common.copy_link')}
        </button>
      </li>
      {canShare ? (
        <li>
          <button type="button" onClick={() => void byDevice()} className={ROW}>
            <Share2 {...ICON} />
            {t('common.share_more')}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
