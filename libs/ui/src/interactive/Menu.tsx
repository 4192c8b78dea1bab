'use client';

import { Menu as Headless } from '@base-ui/react/menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './Menu.module.css';

/** An action or a link in a {@link Menu}. */
export interface MenuItem {
  label: ReactNode;
  /** Shown before the label. */
  icon?: ReactNode;
  /** Makes the item a link. */
  href?: string;
  onSelect?: () => void;
  disabled?: boolean;
  /** Marks a destructive action that can't be undone. */
  danger?: boolean;
  /** Whether a line above it separates it from the previous group. */
  startsGroup?: boolean;
}

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens the menu: a `Button` with an accessible name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
}

/**
 * A menu of actions behind a button.
 *
 * For navigation, links in a `details` or a popover are lighter and need no script.
 */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <Headless.Root modal={false}>
      <Headless.Trigger render={trigger} />
      <Headless.Portal>
        <Headless.Positioner className={classes.positioner} sideOffset={4} align="start">
          <Headless.Popup className={classes.popup}>
            {items.map(({ label, icon, href, onSelect, disabled, danger, startsGroup }, index) => {
              const className = classNames(classes.item, danger && classes.danger);
              return (
                <Fragment key={index}>
                  {startsGroup ? <Headless.Separator className={classes.separator} /> : null}
                  {href === undefined ? (
                    <Headless.Item className={className} disabled={disabled} onClick={onSelect}>
                      {icon}
                      <span>{label}</span>
                    </Headless.Item>
                  ) : (
                    <Headless.LinkItem
                      className={className}
                      href={href}
                      onClick={onSelect}
                      closeOnClick
                    >
                      {icon}
                      <span>{label}</span>
                    </Headless.LinkItem>
                  )}
                </Fragment>
              );
            })}
          </Headless.Popup>
        </Headless.Positioner>
      </Headless.Portal>
    </Headless.Root>
  );
}
