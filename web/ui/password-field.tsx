import { useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password that can be shown and hidden; managers and pasting work. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t(isShown ? 'accounts.password.hide' : 'accounts.password.show')}
          onClick={() => setShown(!isShown)}
          className="absolute top-0.5 right-0.5 h-11 rounded-small px-3 text-[14px] font-semibold text-brand"
        >
          {t(isShown ? 'common.hide' : 'common.show')}
        </button>
      }
    />
  );
}
