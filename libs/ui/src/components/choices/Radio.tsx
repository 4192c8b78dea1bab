import type { InputHTMLAttributes } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Radio.module.css';

/**
 * Props of {@link Radio}: all attributes of an input. The caller provides the label and the group.
 */
export type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** A native radio button in the site's colors, for custom groups; otherwise use `RadioCards`. */
export function Radio({ className, ...rest }: RadioProps) {
  return <input {...rest} className={classNames(classes.radio, className)} type="radio" />;
}
