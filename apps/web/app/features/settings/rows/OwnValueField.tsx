import { isOfComposition } from '../../../environment/browser/composition.ts';
import { TextField } from '@mallard/ui';
import { useState, type ReactNode } from 'react';

/**
 * A text field whose value applies on blur or Enter. An invalid value stays in the field with an
 * error and changes nothing.
 */
export function OwnValueField({
  label,
  hint,
  error,
  initial,
  maxLength,
  placeholder,
  parse,
  onChange,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error: ReactNode;
  initial: string;
  maxLength: number;
  placeholder?: string;
  /** Returns the code for a text, or `undefined` if it is invalid. */
  parse: (text: string) => string | undefined;
  onChange: (code: string) => void;
}) {
  const [isWrong, setIsWrong] = useState(false);

  function take(text: string) {
    const trimmed = text.trim();
    const code = parse(trimmed);
    setIsWrong(trimmed !== '' && code === undefined);
    if (code !== undefined && trimmed !== initial) onChange(code);
  }

  return (
    <TextField
      label={label}
      hint={hint}
      error={isWrong ? error : undefined}
      defaultValue={initial}
      maxLength={maxLength}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      dir="auto"
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) => {
        // Ignore the Enter that ends an IME composition.
        if (event.key === 'Enter' && !isOfComposition(event.nativeEvent))
          take(event.currentTarget.value);
      }}
    />
  );
}
