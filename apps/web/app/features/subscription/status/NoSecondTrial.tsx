import { Trans } from '@lingui/react/macro';

/** Tells former subscribers before they pay that there is no second free trial. */
export function NoSecondTrial() {
  return (
    <Trans>
      Your account and its email stay. If you subscribe again, there’s no second free trial.
    </Trans>
  );
}
