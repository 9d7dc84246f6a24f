import { Share2 } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.ts';

/** Opens the device's share sheet for the page's address; without one the address is copied. */
export function SharePage({
  title,
  variant = 'outline',
  size,
  className,
}: { title: string } & Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const t = useText();
  const share = async () => {
    const url = window.location.href.split('#')[0]!;
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
      await (navigator as Navigator).clipboard.writeText(url);
      toast.show({ message: t('common.link_copied'), type: 'success' });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.show({ message: t('common.copy_link_failed'), type: 'error' });
    }
  };
  return (
    <Button
      variant={variant}
      {...(size ? { size } : {})}
      className={className}
      onClick={() => void share()}
    >
      <Share2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {t('common.share')}
    </Button>
  );
}
