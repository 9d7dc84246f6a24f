import { Share2 } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Shares the address with the selected unit by the device, or copies it. */
export function ShareProductButton({ name }: { name: string }) {
  const t = useText();
  const share = async () => {
    const url = window.location.href.split('#')[0]!;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      toast.show({ message: 'common.link_copied', type: 'success' });
    } catch (error) {
      // Closing the device's sheet is no failure.
      if ((error as Error).name !== 'AbortError')
        toast.show({ message: 'common.copy_link_failed', type: 'error' });
    }
  };
  return (
    <IconButton label={t('common.share')} look="outline" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </IconButton>
  );
}
