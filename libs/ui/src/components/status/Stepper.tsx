import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import classes from './Stepper.module.css';

/** Which steps there are, and which is the current one, from 0. */
export interface StepperProps {
  /** Names the whole: "Steps to activate". */
  label: string;
  steps: readonly ReactNode[];
  /** Index of the step that is being done; `steps.length` when all are done. */
  current: number;
  /** Said after the words of a finished step, for those who cannot see the tick. */
  doneLabel: string;
}

/** Where one is in a sequence of steps. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={classes.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden={index >= current || undefined}>
            {index < current ? <CheckIcon label={doneLabel} /> : index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
