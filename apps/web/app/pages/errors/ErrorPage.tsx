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
  /** The explanation in one or two sentences. It must not blame the reader. */
  lead: ReactNode;
  action: ReactNode;
  /** An inline illustration, so that it needs no request. */
  picture: ReactNode;
  /** Further advice, one or two sentences each. */
  advice: readonly ReactNode[];
}

/**
 * A page served in place of another.
 *
 * It must work while the server is down: everything is in the document, and nothing requires
 * JavaScript.
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
 * A link that reloads the current URL. A page that uses it must set `retries` in its handle: with
 * JavaScript, it also retries automatically.
 *
 * @param afterSeconds The approximate delay before the first retry, in seconds.
 */
export function TryAgain({ afterSeconds }: { afterSeconds: number }) {
  return (
    <>
      <p>
        {/* An empty href reloads the URL of the failed page. */}
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

/** A link home, for errors that a retry cannot fix. */
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

/** Explains how to return to a form, which keeps its input and needs no JavaScript. */
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
 * Shows how long to wait: one minute by default, or until the time that the service inserts when
 * its `Retry-After` is longer (apps/services, `withRetryTime`).
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

/** The support email, for when the website fails. */
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
