import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { ButtonLink, Container } from '@mallard/ui';
import type { ReactNode } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import { Band } from '../../kit/layout/Band.tsx';
import { SentenceSpace } from '../../i18n/SentenceSpace.tsx';
import classes from './ErrorPage.module.css';

export interface ErrorPageProps {
  title: ReactNode;
  /** What has happened, in a sentence or two. Nobody who reads it is to blame. */
  lead: ReactNode;
  /** What to press. */
  action: ReactNode;
  /** A drawing, in the page itself: nothing is loaded for it. */
  picture: ReactNode;
  /** What else may help, a sentence or two each. */
  advice: readonly ReactNode[];
}

/**
 * A page that is answered in place of another.
 *
 * It is read while the server may answer nothing: all of it is in the document, and nothing needs a script.
 */
export function ErrorPage({ title, lead, action, picture, advice }: ErrorPageProps) {
  return (
    <>
      <Band>
        <div className={classes.hero}>
          <div className={classes.words}>
            <h1>{title}</h1>
            <p className={classes.lead}>{lead}</p>
            {action}
          </div>
          {picture}
        </div>
      </Band>
      <Container className={classes.advice}>
        <h2>
          <Trans comment="Heading on an error page, above some advice">What you can do</Trans>
        </h2>
        <ul>
          {advice.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      </Container>
    </>
  );
}

/**
 * Asks for the same address once more. A page with it has a handle that says `retries`: where a script runs, it looks by
 * itself, too.
 *
 * @param afterSeconds When it looks for the first time, about.
 */
export function TryAgain({ afterSeconds }: { afterSeconds: number }) {
  return (
    <>
      <p>
        {/* The address of the page itself, whatever it is. */}
        <ButtonLink size="large" href="">
          <Trans>Try again</Trans>
        </ButtonLink>
      </p>
      <p className={classes.status} role="status" data-retry={afterSeconds}>
        <span hidden>
          <Trans>
            This page keeps checking, and opens what you wanted as soon as it works again.
          </Trans>
        </span>
        <span hidden>
          <Trans comment="Our server answers again, after a failure">It’s working again.</Trans>
        </span>
      </p>
    </>
  );
}

/** Where there is nothing at the address itself to try again. */
export function GoHome() {
  const { locale } = usePage();
  return (
    <p>
      <ButtonLink size="large" href={localizedPath(locale, '/')}>
        <Trans>Home page</Trans>
      </ButtonLink>
    </p>
  );
}

/** The way back to a form: nothing is lost by it, and a script is not needed. */
export function GoBack() {
  return (
    <>
      <Trans>Go back in your browser. What you wrote is usually still there.</Trans>
      <SentenceSpace />
      <WaitFirst>
        <Trans>Wait a minute, then send it again.</Trans>
      </WaitFirst>
    </>
  );
}

/**
 * Says how long to wait: a minute, or until a time that the service fills in if its `Retry-After` is longer
 * (apps/services, `withRetryTime`).
 */
export function WaitFirst({ children: aMinute }: { children: ReactNode }) {
  const time = <time data-retry-at="" />;
  return (
    <>
      <span data-wait="minute">{aMinute}</span>
      <span data-wait="until" hidden>
        <Trans comment="{time} is a time of day, like 3:45 PM, or a date with it">
          Too many attempts. Please wait until {time}, then try again.
        </Trans>
      </span>
    </>
  );
}

/** How to reach a person while the website fails. */
export function WriteToUs() {
  const address = (
    <a href={`mailto:${brand.supportEmail}`}>
      <bdi>{brand.supportEmail}</bdi>
    </a>
  );
  return (
    <Trans comment="{address} is an email address">
      If this keeps happening, write to us: {address}
    </Trans>
  );
}
