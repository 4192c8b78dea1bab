import { Plate, type PlateProps } from '../../../kit/layout/Plate.tsx';
import classes from './InstallSteps.module.css';
import { StepList, type InstallStep } from './StepList.tsx';

export interface InstallStepsProps {
  ground: PlateProps['ground'];
  /** The URL of an illustration, 560 × 400 pixels. */
  picture: string;
  steps: readonly InstallStep[];
}

/** The steps from the download to the first page, next to an illustration of the screen. */
export function InstallSteps({ ground, picture, steps }: InstallStepsProps) {
  return (
    <div className={classes.install}>
      <StepList steps={steps} />
      <Plate ground={ground}>
        <img src={picture} alt="" width="560" height="400" loading="lazy" decoding="async" />
      </Plate>
    </div>
  );
}
