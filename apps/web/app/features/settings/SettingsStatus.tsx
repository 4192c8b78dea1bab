import { Trans } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { useRef, type ReactNode } from 'react';
import classes from './SettingsStatus.module.css';

/**
 * The status bar with the last change and an undo button. It is announced and never takes the
 * focus.
 */
export function SettingsStatus({
  children,
  onUndo,
}: {
  children: ReactNode;
  /** Absent if there is nothing to undo. */
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
              // The button may disappear with the last step, so focus the text, which reports the
              // result.
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
