import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Prompts.module.css';

/** Example prompts that show what the chat is useful for. */
export function Prompts() {
  return (
    <Section
      ground="sunken"
      title={<Trans>Things people would rather ask in private</Trans>}
      lead={<Trans>Examples. Yours will be better, and we won’t know who asked.</Trans>}
    >
      <ul className={classes.prompts}>
        <li>
          <Trans comment="An example of what to ask an AI chat">
            What does the clause about repairs in my lease mean, in plain words?
          </Trans>
        </li>
        <li>
          <Trans comment="An example of what to ask an AI chat">
            Make this complaint polite without losing its point.
          </Trans>
        </li>
        <li>
          <Trans comment="An example of what to ask an AI chat">
            Draft a letter that asks a company to delete everything it stores about me.
          </Trans>
        </li>
        <li>
          <Trans comment="An example of what to ask an AI chat">
            I have leeks, eggs and half an hour. What’s for dinner?
          </Trans>
        </li>
        <li>
          <Trans comment="An example of what to ask an AI chat. A regular expression is a search pattern that programmers write.">
            Why does my regular expression match everything?
          </Trans>
        </li>
        <li>
          <Trans comment="An example of what to ask an AI chat">
            Why don’t ducks get cold feet?
          </Trans>
        </li>
      </ul>
    </Section>
  );
}
