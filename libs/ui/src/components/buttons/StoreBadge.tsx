import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import {
  AndroidDeviceIcon,
  IosDeviceIcon,
  MacDeviceIcon,
  WindowsDeviceIcon,
} from '../icons/icons.tsx';
import classes from './StoreBadge.module.css';

const icons = {
  ios: IosDeviceIcon,
  android: AndroidDeviceIcon,
  mac: MacDeviceIcon,
  windows: WindowsDeviceIcon,
} as const;

/** A link to an app in a store. `platform` draws its mark. */
export interface StoreBadgeProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Chooses the drawing: a device, not a company's mark. */
  platform: keyof typeof icons;
  /** Small words above: "Download on the". */
  overline?: ReactNode;
  /** Name of the store or system. */
  children: ReactNode;
}

/** A link to where the application is to be had. */
export function StoreBadge({ platform, overline, className, children, ...rest }: StoreBadgeProps) {
  const Icon = icons[platform];
  return (
    <a {...rest} className={classNames(classes.badge, className)}>
      <Icon />
      <span className={classes.words}>
        {overline ? <span className={classes.overline}>{overline}</span> : null}{' '}
        <span className={classes.name}>{children}</span>
      </span>
    </a>
  );
}
