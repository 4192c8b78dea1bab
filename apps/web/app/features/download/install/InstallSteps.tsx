import { Plate, type PlateProps } from '../../../kit/layout/Plate.tsx';
import classes from './InstallSteps.module.css';
import { StepList, type InstallStep } from './StepList.tsx';

export interface InstallStepsProps {
  ground: PlateProps['ground'];
  /** The address of a drawing, 560 wide and 400 high. */
  picture: string;
  /** What to do, in order. */
  steps: readonly InstallStep[];
}

/** From the download to the first page, beside a picture of what appears on the screen. */
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
