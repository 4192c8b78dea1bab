import type { InputHTMLAttributes } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './Radio.module.css';

/** What a radio button takes: all that an input does. Its label and its group are around it. */
export type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** A native radio button, drawn in the colors of the site. Within a group of your own; else see `RadioCards`. */
export function Radio({ className, ...rest }: RadioProps) {
  return <input {...rest} className={classNames(classes.radio, className)} type="radio" />;
}
