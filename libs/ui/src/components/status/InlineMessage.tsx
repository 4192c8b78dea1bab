import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/icons.tsx';
import classes from './InlineMessage.module.css';

/** The kind of a message. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Icons that convey the tone in addition to its color. */
export const toneIcons = {
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: AlertIcon,
  danger: AlertIcon,
} as const;

/** Props of {@link InlineMessage}. */
export interface InlineMessageProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  tone?: Tone;
  /** The accessible name of the icon, for example "Error". */
  toneLabel?: string;
  title?: ReactNode;
  children?: ReactNode;
}

/**
 * A message next to the content it concerns.
 *
 * If it appears while the visitor is on the page, set `role="alert"` or `role="status"`.
 */
export function InlineMessage({
  tone = 'info',
  toneLabel,
  title,
  className,
  children,
  ...rest
}: InlineMessageProps) {
  const Icon = toneIcons[tone];
  return (
    <div {...rest} className={classNames(classes.message, classes[tone], className)}>
      <Icon label={toneLabel} />
      <div className={classes.words}>
        {title ? <p className={classes.title}>{title}</p> : null}
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  );
}
