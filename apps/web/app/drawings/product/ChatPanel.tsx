import { Trans } from '@lingui/react/macro';
import { ArrowIcon, VisuallyHidden } from '@mallard/ui';
import type { ReactNode } from 'react';
import { LogoMark } from '../../shell/Logo.tsx';
import classes from './ChatPanel.module.css';

export interface ChatPanelProps {
  /** Replaces the input field with a link to the chat. Without it, the field is only drawn. */
  href?: string;
  /** Whether the panel is cut off by the lower edge of a band. */
  standsOnEdge?: boolean;
  /** Whether to show a single question, for use next to other illustrations. */
  isShort?: boolean;
}

/** A conversation drawn as in the chat. Screen readers read it as a conversation. */
export function ChatPanel({ href, standsOnEdge = false, isShort = false }: ChatPanelProps) {
  const ask = (
    <>
      <span>
        <Trans>Ask something of your own</Trans>
      </span>
      <span className={classes.send}>
        <ArrowIcon />
      </span>
    </>
  );
  return (
    <figure className={standsOnEdge ? classes.chat : `${classes.chat} ${classes.whole}`}>
      <figcaption className={classes.bar}>
        <span className={classes.avatar}>
          <LogoMark />
        </span>
        <strong>
          <Trans>AI chat</Trans>
        </strong>
        <span className={classes.example}>
          <Trans comment="Beside the title of a conversation that was made up to show the chat">
            An example
          </Trans>
        </span>
      </figcaption>
      <ol className={classes.messages}>
        <Question>
          <Trans>Does a duck’s quack echo?</Trans>
        </Question>
        <Answer>
          <Trans>
            It does. But a quack fades in and out so softly that the echo hides behind it, which is
            how the rumor began.
          </Trans>
        </Answer>
        {!isShort && (
          <>
            <Question>
              <Trans>And my question? Will it come back to me as an ad for duck feed?</Trans>
            </Question>
            <Answer>
              <Trans>Not from here. There’s no profile of you to remember it.</Trans>
            </Answer>
          </>
        )}
      </ol>
      {href ? (
        <a className={classes.ask} href={href}>
          {ask}
        </a>
      ) : (
        <span className={classes.ask} aria-hidden="true">
          {ask}
        </span>
      )}
    </figure>
  );
}

function Question({ children }: { children: ReactNode }) {
  return (
    <li className={classes.question}>
      <VisuallyHidden>
        <Trans comment="Before what the visitor writes in the example conversation, for screen readers">
          You ask:
        </Trans>{' '}
      </VisuallyHidden>
      {children}
    </li>
  );
}

function Answer({ children }: { children: ReactNode }) {
  return (
    <li className={classes.answer}>
      <VisuallyHidden>
        <Trans comment="Before what the chat writes in the example conversation, for screen readers">
          AI chat answers:
        </Trans>{' '}
      </VisuallyHidden>
      {children}
    </li>
  );
}
