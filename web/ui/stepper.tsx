import { useText } from '#web/i18n/text.ts';

interface StepperProps {
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  label: string;
  disabled?: boolean;
}

/** A quantity with − and +; changes are announced to screen readers. */
export function Stepper({ value, min = 1, max, onChange, label, disabled = false }: StepperProps) {
  const t = useText();
  const look =
    'grid size-11 place-items-center text-[20px] font-bold hover:bg-sunken disabled:opacity-40';
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center overflow-hidden rounded-button border border-border-strong bg-surface"
    >
      <button
        type="button"
        aria-label={t('cart.quantity.decrease')}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
        className={look}
      >
        −
      </button>
      <output aria-live="polite" className="min-w-9 text-center font-bold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={t('cart.quantity.increase')}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
        className={look}
      >
        +
      </button>
    </div>
  );
}
