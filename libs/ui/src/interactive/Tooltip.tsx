'use client';

import { Tooltip as Headless } from '@base-ui/react/tooltip';
import { useId, type ReactElement, type ReactNode } from 'react';
import classes from './Tooltip.module.css';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** A few words without interactive elements. */
  content: ReactNode;
  /**
   * The role of the text for screen readers: the `name` of an icon-only button, or the
   * `description` of an element that already has a name.
   */
  purpose?: 'name' | 'description';
  /** The button or link that it belongs to. */
  children: ReactElement;
}

/**
 * Text that appears next to an element on hover or focus.
 *
 * Touch screens can't hover: put essential information in the page itself.
 */
export function Tooltip({ content, purpose = 'description', children }: TooltipProps) {
  const id = useId();
  return (
    <Headless.Root>
      <Headless.Trigger
        render={children}
        {...(purpose === 'name' ? { 'aria-labelledby': id } : { 'aria-describedby': id })}
      />
      {/* Always rendered, so that the description exists while the tooltip is hidden. */}
      <span hidden id={id}>
        {content}
      </span>
      <Headless.Portal>
        <Headless.Positioner className={classes.positioner} sideOffset={6}>
          <Headless.Popup className={classes.popup} role="tooltip">
            {content}
          </Headless.Popup>
        </Headless.Positioner>
      </Headless.Portal>
    </Headless.Root>
  );
}
