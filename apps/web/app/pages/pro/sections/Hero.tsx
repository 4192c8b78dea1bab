import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import type { PlanProduct } from '@mallard/catalogue';
import { CheckIcon } from '@mallard/ui';
import { Band } from '../../../kit/layout/Band.tsx';
import type { ExperimentName } from '../../../environment/measurement/measurement.ts';
import classes from './Hero.module.css';
import { PlanForm } from './PlanForm.tsx';
import { WingPicture } from './WingPicture.tsx';

const { subscriptionName } = brand;

export function Hero({ products }: { products: readonly PlanProduct[] }) {
  return (
    <Band>
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1>
            {/* The same position in each variant, and on narrow screens only: wide ones do not differ. */}
            <span
              className={classes.narrow}
              data-exposure={'mobilepropaywall' satisfies ExperimentName}
            />
            <Trans>{subscriptionName}: VPN, data removal and identity theft help</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>
              A VPN, removal of your details from data broker sites, help after identity theft, and
              AI chat for subscribers. From a company whose business depends on knowing nothing
              about you.
            </Trans>
          </p>
          <ul>
            <li>
              <CheckIcon />
              <Trans>Cancel anytime</Trans>
            </li>
            <li>
              <CheckIcon />
              <Trans>For iOS, Android, Mac and Windows</Trans>
            </li>
            <li>
              <CheckIcon />
              <Trans>Pay by card, or through Apple or Google</Trans>
            </li>
          </ul>
        </div>
        <div>
          <WingPicture />
          <PlanForm products={products} />
        </div>
      </div>
    </Band>
  );
}
