import { Trans, useLingui } from '@lingui/react/macro';
import { Progress, VisuallyHidden } from '@mallard/ui';
import { useState } from 'react';
import { useNames, useNumber } from './formats.ts';
import classes from '../styles/Removal.module.css';
import type { RemovalFacts } from '../state/removal.slice.ts';

/**
 * The number of parts of a scan that are announced, because announcing every site would be too
 * much.
 */
const SAID_PARTS = 4;

/** The progress of the first scan. Shown while it runs; its parts and its end are announced. */
export function ScanProgress({
  progress: { currentScans, totalScans, scannedBrokers },
}: {
  progress: NonNullable<RemovalFacts['firstScan']>['scanProgress'];
}) {
  const { t } = useLingui();
  const number = useNumber();
  const names = useNames();
  const isScanning = currentScans < totalScans;
  const [done, total] = [number(currentScans), number(totalScans)];
  const words = t`${done} of ${total} sites searched`;
  const part = Math.floor((SAID_PARTS * currentScans) / Math.max(1, totalScans));
  const [said, setSaid] = useState({ part, words: '' });
  if (said.part !== part) setSaid({ part, words });
  const now = scannedBrokers.filter(({ status }) => status === 'in-progress');
  return (
    <>
      <VisuallyHidden>
        <span role="status">{said.words}</span>
      </VisuallyHidden>
      {isScanning && (
        <section className={classes.progress}>
          <Progress label={words} value={currentScans} max={totalScans} />
          {now.length > 0 && (
            <p>
              <Trans comment="Followed by names of sites">
                Searching <bdi>{names(now)}</bdi>
              </Trans>
            </p>
          )}
          <p className={classes.note}>
            <Trans>You can close this page. The app continues without it.</Trans>
          </p>
        </section>
      )}
    </>
  );
}
