import type { ReactNode } from 'react';
import classes from './NumberedSteps.module.css';

export function NumberedSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={index}>
          <div>{step}</div>
        </li>
      ))}
    </ol>
  );
}
