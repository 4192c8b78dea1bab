import { Tooltip as Headless } from '@base-ui/react/tooltip';
import { useId, type ReactElement, type ReactNode } from 'react';
import classes from './Tooltip.module.css';

/** What is told of an element: its `name` where it has no words, or a `description` beside them. */
export interface TooltipProps {
  /** A few words; nothing to click on. */
  content: ReactNode;
  /**
   * What the words do for those who cannot see them: they name a button that is only an icon, or they
   * describe something that has a name already.
   */
  purpose?: 'name' | 'description';
  /** The button or link that it is about. */
  children: ReactElement;
}

/**
 * Words that come up beside something that the pointer or the focus is on.
 *
 * A finger cannot hover: say what everybody needs in the page itself.
 */
export function Tooltip({ content, purpose = 'description', children }: TooltipProps) {
  const id = useId();
  return (
    <Headless.Root>
      <Headless.Trigger
        render={children}
        {...(purpose === 'name' ? { 'aria-labelledby': id } : { 'aria-describedby': id })}
      />
      {/* Always there, also before it is shown. */}
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
