import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import classes from './Stepper.module.css';

/** Props of {@link Stepper}. */
export interface StepperProps {
  /** The accessible name: "Steps to activate". */
  label: string;
  steps: readonly ReactNode[];
  /** Zero-based index of the current step; `steps.length` if all are done. */
  current: number;
  /** The accessible name of the check mark of a finished step. */
  doneLabel: string;
}

/** The steps of a process, with the current and the finished ones marked. */
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
