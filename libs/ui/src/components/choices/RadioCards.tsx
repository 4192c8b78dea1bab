import type { ReactNode } from 'react';
import { Radio } from './Radio.tsx';
import classes from './RadioCards.module.css';

/** One card to choose. */
export interface RadioCardOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the row: a price, for example. */
  aside?: ReactNode;
  /** A short word of distinction beside the label. */
  badge?: ReactNode;
  /** Facts for a script that reads the choice from the page: `data-*` attributes of the input. */
  data?: Readonly<Record<`data-${string}`, string>>;
}

/** Cards of which one is chosen: a group of radio buttons. */
export interface RadioCardsProps {
  /** The question that the cards answer. */
  legend: ReactNode;
  name: string;
  options: readonly RadioCardOption[];
  defaultValue?: string;
  /** With `onValueChange`: the choice is held by the caller. */
  value?: string;
  onValueChange?: (value: string) => void;
}

/** One choice of a few, each with room for an explanation. Native radio buttons. */
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
