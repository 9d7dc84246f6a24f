import { useEffect, useState } from 'react';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  value: number | null;
  onNumber: (value: number | null) => void;
  /** Decimal places; 0 by default. */
  decimals?: number;
};

const read = (text: string, decimals: number): number | null => {
  const cleaned = text.replaceAll(/[,\s₹]/g, '');
  const value = Number(cleaned);
  return cleaned === '' || !Number.isFinite(value) || value < 0
    ? null
    : Math.round(value * 10 ** decimals) / 10 ** decimals;
};

/** A number input that keeps half-typed values unchanged. */
export function NumberField({ value, onNumber, decimals = 0, onBlur, ...rest }: NumberFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  useEffect(
    () =>
      setText((now) => (read(now, decimals) === value ? now : value === null ? '' : String(value))),
    [value, decimals],
  );
  return (
    <TextField
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onNumber(read(event.target.value, decimals));
      }}
      onBlur={(event) => {
        setText(value === null ? '' : String(value));
        onBlur?.(event);
      }}
    />
  );
}
