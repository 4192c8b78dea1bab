import { isOfComposition } from '../../../environment/browser/composition.ts';
import { TextField } from '@mallard/ui';
import { useState, type ReactNode } from 'react';

/**
 * A value that is typed: taken over when the field is left or Enter is pressed. What cannot be one stays in the field,
 * with an error, and changes nothing.
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
  /** What is said of a text that is no value. */
  error: ReactNode;
  initial: string;
  maxLength: number;
  placeholder?: string;
  /** The code of a text; undefined for what is none. */
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
        // Not the Enter that ends the composition of a letter.
        if (event.key === 'Enter' && !isOfComposition(event.nativeEvent))
          take(event.currentTarget.value);
      }}
    />
  );
}
