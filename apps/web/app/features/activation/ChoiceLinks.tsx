import type { ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router';
import { useSitePath } from '../../kit/links/navigation.ts';
import classes from './ChoiceLinks.module.css';

export interface Choice {
  /** The path of an application page, without the locale. */
  to: string;
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** A list of next steps, each with a title and a description. */
export function ChoiceLinks({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className={classes.choices}>
      {choices.map((choice) => (
        <ChoiceLink key={choice.to} {...choice} />
      ))}
    </ul>
  );
}

function ChoiceLink({ to, icon, title, children }: Choice) {
  const href = useSitePath()(to);
  return (
    <li className={classes.choice}>
      {icon}
      <div>
        <a className={classes.link} href={href} onClick={useLinkClickHandler(href)}>
          {title}
        </a>
        <p>{children}</p>
      </div>
    </li>
  );
}
