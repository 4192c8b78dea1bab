import { Menu as Headless } from '@base-ui/react/menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './Menu.module.css';

/** One thing to do or a place to go to. `danger` cannot be undone. */
export interface MenuItem {
  label: ReactNode;
  /** Before the label. */
  icon?: ReactNode;
  /** Makes a link of the item. */
  href?: string;
  onSelect?: () => void;
  disabled?: boolean;
  /** For what cannot be undone. */
  danger?: boolean;
  /** A line above it, where another group begins. */
  startsGroup?: boolean;
}

/** What opens a menu, and what is in it. */
export interface MenuProps {
  /** The button that opens it: a `Button` with a name of its own. */
  trigger: ReactElement;
  items: readonly MenuItem[];
}

/**
 * Things to do with something, behind a button.
 *
 * For places to go, links in a `details` or a popover are lighter and need no script; a menu is for actions.
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
