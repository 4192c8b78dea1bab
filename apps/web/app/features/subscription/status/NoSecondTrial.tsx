import { Trans } from '@lingui/react/macro';

/** What anyone who has had a subscription is told before paying again. */
export function NoSecondTrial() {
  return (
    <Trans>
      Your account and its email stay. If you subscribe again, there’s no second free trial.
    </Trans>
  );
}
