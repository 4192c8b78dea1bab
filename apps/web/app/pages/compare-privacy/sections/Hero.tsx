import { Trans } from '@lingui/react/macro';
import { Band } from '../../../shell/Band.tsx';
import { DrawerPicture } from './DrawerPicture.tsx';
import classes from './Hero.module.css';

/** The question of the page, and two filing cabinets as its answer. */
export function Hero() {
  return (
    <Band>
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1>
            <Trans comment="The headline of the page that compares privacy. The drawer is one of a filing cabinet.">
              What is in your drawer?
            </Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>
              Most companies on the web keep one for each visitor. Here is what usually ends up in
              it, what we put in ours, and what no tool can keep out.
            </Trans>
          </p>
        </div>
        <DrawerPicture />
      </div>
    </Band>
  );
}
