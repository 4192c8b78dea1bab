import type { ReactNode } from 'react';
import { Radio } from './Radio.tsx';
import classes from './RadioCards.module.css';

/** One option of {@link RadioCards}. */
export interface RadioCardOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Content at the end of the row, such as a price. */
  aside?: ReactNode;
  /** A short label of distinction, such as "Best value". */
  badge?: ReactNode;
  /** `data-*` attributes of the input, for scripts that read the choice from the page. */
  data?: Readonly<Record<`data-${string}`, string>>;
}

/** Props of {@link RadioCards}. */
export interface RadioCardsProps {
  /** The question that the options answer. */
  legend: ReactNode;
  name: string;
  options: readonly RadioCardOption[];
  defaultValue?: string;
  /** Makes the choice controlled; requires `onValueChange`. */
  value?: string;
  onValueChange?: (value: string) => void;
}

/** A choice among a few options with room for an explanation each. Uses native radio buttons. */
export function RadioCards({
  legend,
  name,
  options,
  defaultValue,
  value,
  onValueChange,
}: RadioCardsProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map((option) => (
        <label className={classes.card} key={option.value}>
          <Radio
            {...option.data}
            className={classes.radio}
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={onValueChange && (() => onValueChange(option.value))}
          />
          <span className={classes.words}>
            <span className={classes.label}>
              <span className={classes.name}>{option.label}</span>
              {option.badge ? <span className={classes.badge}>{option.badge}</span> : null}
            </span>
            {option.description ? (
              <span className={classes.description}>{option.description}</span>
            ) : null}
          </span>
          {option.aside ? <span className={classes.aside}>{option.aside}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
