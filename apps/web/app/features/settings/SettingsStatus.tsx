import { Trans } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { useRef, type ReactNode } from 'react';
import classes from './SettingsStatus.module.css';

/** What was done last, at the foot of the screen, with the way back. Announced, and never in the way of the focus. */
export function SettingsStatus({
  children,
  onUndo,
}: {
  children: ReactNode;
  /** Absent when there is nothing to undo. */
  onUndo: (() => void) | undefined;
}) {
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <div className={classes.place}>
      <div className={children ? classes.bar : undefined}>
        <p role="status" className={classes.text} ref={text} tabIndex={-1}>
          {children}
        </p>
        {children && onUndo && (
          <Button
            variant="secondary"
            onClick={() => {
              // The button may go with the last step: what it did is said here.
              text.current?.focus();
              onUndo();
            }}
          >
            <Trans comment="A button: takes the last change back">Undo</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
