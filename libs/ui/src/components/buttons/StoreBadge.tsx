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

/** Props of {@link StoreBadge}. */
export interface StoreBadgeProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Selects the icon: a generic device rather than a company's logo. */
  platform: keyof typeof icons;
  /** Small text above the name: "Download on the". */
  overline?: ReactNode;
  /** Name of the store or system. */
  children: ReactNode;
}

/** A link to the app in a store. */
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
