import { MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { useDeliveryPincode } from '#web/modules/accounts/delivery-pincode.ts';

const load = () => import('./pincode-dialog.tsx');
const PincodeDialog = lazy(load);
const preload = () => void load();

/**
 * Where to deliver to. The page is the same for everybody, so the PIN code comes after load, into a
 * width that fits both texts.
 */
export function PincodeButton({ className = '' }: { className?: string }) {
  const t = useText();
  const pincode = useDeliveryPincode();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={
          pincode ? t('shell.pincode.change', { pincode }) : t('shell.pincode.enter_label')
        }
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
        className={`inline-flex items-center gap-1.5 rounded-button px-2 font-semibold hover:bg-sunken ${className}`}
      >
        <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-brand" strokeWidth={1.75} />
        <span className="grid min-w-0 max-[359px]:hidden md:max-lg:hidden text-left whitespace-nowrap tabular-nums">
          <span className={`col-start-1 row-start-1 truncate ${pincode ? 'invisible' : ''}`}>
            {t('shell.pincode.enter')}
          </span>
          {pincode ? <span className="col-start-1 row-start-1">{pincode}</span> : null}
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <PincodeDialog known={pincode ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
