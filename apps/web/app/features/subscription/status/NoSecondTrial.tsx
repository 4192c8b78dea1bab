import { Trans } from '@lingui/react/macro';

/** What anyone who has had a subscription is told before paying again. */
export function NoSecondTrial() {
  return <Trans>Your account stays. If you subscribe again, there’s no second free trial.</Trans>;
}
