import { useEffect, useRef, useState } from 'react';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { countScan } from './scan-match.ts';
import type { PackedUnits } from './unit-steppers.tsx';

/** Browsers that read barcodes from a camera; others have the field, also for hand scanners. */
interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type BarcodeReaderClass = new () => BarcodeReader;
const readerClass = (): BarcodeReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector;

/** A camera sees the same code many times: it counts again after this pause. */
const SAME_CODE_MS = 1500;
const LOOK_MS = 200;

interface ScanFieldProps {
  items: VendorOrder['items'];
  units: PackedUnits;
  onChange: (units: PackedUnits) => void;
}

/** Counts units by scanning their codes: with a hand scanner, which types, or the camera. */
export function ScanField({ items, units, onChange }: ScanFieldProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<{ text: string; isError: boolean } | null>(null);
  const [isCamera, setCamera] = useState(false);
  const scan = (scanned: string) => {
    const result = countScan(items, units, scanned);
    setCode('');
    if (result.kind === 'added') onChange(result.units);
    const text = {
      added: () =>
        t('fulfilment.scan.added', {
          name: result.kind === 'added' ? result.item.name : '',
          n: result.kind === 'added' ? result.left : 0,
        }),
      too_many: () =>
        t('fulfilment.scan.too_many', { name: result.kind === 'too_many' ? result.item.name : '' }),
      unknown: () =>
        t('fulfilment.scan.unknown', { code: result.kind === 'unknown' ? result.code : '' }),
    }[result.kind]();
    setSaid({ text, isError: result.kind !== 'added' });
  };
  return (
    <div className="mb-3 grid gap-2">
      <TextField
        label={t('fulfilment.scan.label')}
        hint={t('fulfilment.scan.hint')}
        autoFocus
        autoComplete="off"
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          // A hand scanner ends with Enter.
          if (event.key !== 'Enter' || code.trim() === '') return;
          event.preventDefault();
          scan(code);
        }}
      />
      <p
        role="status"
        className={`min-h-5 text-[14px] font-semibold ${said?.isError ? 'text-danger' : 'text-success'}`}
      >
        {said?.text}
      </p>
      {readerClass() && !isCamera ? (
        <Button variant="outline" onClick={() => setCamera(true)}>
          {t('fulfilment.scan.camera')}
        </Button>
      ) : null}
      {isCamera ? <Camera onCode={scan} onClose={() => setCamera(false)} /> : null}
    </div>
  );
}

/** The camera's picture, in which barcodes are looked for; it ends with the dialog. */
function Camera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const seen = useRef(onCode);
  useEffect(() => {
    seen.current = onCode;
  });
  useEffect(() => {
    const Reader = readerClass();
    const control = new AbortController();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = async (reader: BarcodeReader) => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const picture = video.current;
      if (control.signal.aborted || !picture) return stop();
      picture.srcObject = stream;
      await picture.play();
      const look = lookFor(reader, (code) => seen.current(code));
      timer = setInterval(() => void look(picture), LOOK_MS);
    };
    const stop = () => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    if (Reader) start(new Reader()).catch(() => setRefused(true));
    return () => {
      control.abort();
      stop();
    };
  }, []);
  return (
    <div className="grid gap-2">
      {isRefused ? (
        <p role="alert" className="text-danger">
          {t('fulfilment.scan.camera_refused')}
        </p>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          className="max-h-56 w-full rounded-card bg-sunken object-cover"
        />
      )}
      <Button variant="ghost" onClick={onClose}>
        {t('fulfilment.scan.camera_off')}
      </Button>
    </div>
  );
}

function lookFor(reader: BarcodeReader, onCode: (code: string) => void) {
  let last = { code: '', at: 0 };
  return async (picture: HTMLVideoElement) => {
    // A picture that is not ready yet has no codes.
    const [found] = await reader.detect(picture).catch(() => []);
    const now = Date.now();
    if (!found || (found.rawValue === last.code && now - last.at < SAME_CODE_MS)) return;
    last = { code: found.rawValue, at: now };
    onCode(found.rawValue);
  };
}
