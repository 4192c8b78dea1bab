import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/icons.tsx';
import classes from './InlineMessage.module.css';

/** What kind of news a message is. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** What stands for a tone besides its color. */
export const toneIcons = {
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: AlertIcon,
  danger: AlertIcon,
} as const;

/** A message in the flow of a page, in a tone that is also said by its icon. */
export interface InlineMessageProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  tone?: Tone;
  /** Names the tone for those who cannot see its color, for example "Error". */
  toneLabel?: string;
  title?: ReactNode;
  children?: ReactNode;
}

/**
 * A message in the place that it is about.
 *
 * Give it `role="alert"` or `role="status"` where it appears while somebody is on the page.
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
