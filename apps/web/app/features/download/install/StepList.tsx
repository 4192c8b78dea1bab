import type { ReactNode } from 'react';
import classes from './StepList.module.css';

export interface InstallStep {
  title: ReactNode;
  words: ReactNode;
  /** The target of links to this step. */
  id?: string;
}

export interface StepListProps {
  steps: readonly InstallStep[];
  /** The heading level of the titles. */
  headingLevel?: 3 | 4;
}

export function StepList({ steps, headingLevel = 3 }: StepListProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, words, id }, index) => (
        <li key={index} id={id}>
          <Heading>{title}</Heading>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  );
}
