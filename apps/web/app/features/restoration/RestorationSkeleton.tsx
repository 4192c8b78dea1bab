import { useLingui } from '@lingui/react/macro';
import { Card } from '@mallard/ui';
import { Pending } from '../../kit/ApplicationPage.tsx';
import classes from './Restoration.module.css';

/** Stands there until it is known who is there, and what they have: as high as what a subscriber sees. */
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
