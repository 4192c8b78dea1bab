import type { ReactNode } from 'react';
import classes from './StepList.module.css';

export interface InstallStep {
  title: ReactNode;
  words: ReactNode;
  /** Where links lead to. */
  id?: string;
}

export interface StepListProps {
  /** What to do, in order. */
  steps: readonly InstallStep[];
  /** Where the titles stand among the headings of the page. */
  headingLevel?: 3 | 4;
}

/** What to do, in order, with large numbers. */
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
