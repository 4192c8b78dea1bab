import { useLingui } from '@lingui/react/macro';
import { Card, Skeleton } from '@mallard/ui';
import { Pending } from '../../../kit/ApplicationPage.tsx';
import classes from './SubscriptionSummary.module.css';

/** Keeps the summary's space and announces that it is loading. */
export function SubscriptionSummarySkeleton({ isSlow = false }: { isSlow?: boolean }) {
  const { t } = useLingui();
  const fact = (
    <div>
      <span className={classes.bone}>
        <Skeleton />
      </span>
      <span className={classes.bone}>
        <Skeleton />
      </span>
    </div>
  );
  return (
    <Card className={classes.band} data-subscription-summary="">
      <div className={classes.facts}>
        <div className={classes.status}>
          <Pending
            label={
              isSlow ? t`This is taking longer than usual …` : t`Looking up your subscription …`
            }
          />
        </div>
        {fact}
        {fact}
        {fact}
      </div>
    </Card>
  );
}
