import { useLingui } from '@lingui/react/macro';
import { Card } from '@mallard/ui';
import { Pending } from '../../kit/ApplicationPage.tsx';
import classes from './Restoration.module.css';

/** A placeholder while the session and the subscription load, as high as a subscriber's content. */
export function RestorationSkeleton({ isSlow = false }: { isSlow?: boolean }) {
  const { t } = useLingui();
  return (
    <Card className={classes.skeleton}>
      <Pending
        label={isSlow ? t`This is taking longer than usual …` : t`Looking up your subscription …`}
      />
    </Card>
  );
}
