import { formatDay } from '@mallard/locales';
import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { PixelEvent } from '@mallard/pixel';
import { Fragment } from 'react';
import { usePage } from '../../../i18n/page-context.ts';
import type { Area } from '../areas.ts';
import { planMessage } from '../plan-messages.ts';
import classes from '../Plan.module.css';
import { FoldedParameters } from './Parameters.tsx';

/**
 * Lists the events of an area. The markup is flat because there are many events and every visitor
 * downloads each wrapper.
 *
 * The privacy receipt finds an event by its heading and reads the elements that follow.
 */
export function Events({ area }: { area: Area }) {
  return (
    <div className={classes.plan}>
      {area.events.map(([id, event]) => (
        <Fragment key={id}>
          <h3 translate="no">{wireName(id)}</h3>
          <p>
            <Message {...planMessage(event.description)} />
          </p>
          <Facts event={event} />
          {event.parameters && <FoldedParameters notes={event.parameters} />}
        </Fragment>
      ))}
    </div>
  );
}

/** Returns an event's name in the URL to which it is sent. */
function wireName(id: string): string {
  return id.replaceAll('.', '_');
}

function Facts({ event: { purpose, repeatable, endsOn } }: { event: PixelEvent }) {
  const date = useDate(endsOn);
  return (
    <p>
      {purpose === 'service' ? (
        <strong>
          <Trans comment="Purpose of an event">Service</Trans>
        </strong>
      ) : (
        <span>
          <Trans comment="Purpose of an event">Measurement</Trans>
        </span>
      )}{' '}
      <span>
        {repeatable ? (
          <Trans comment="How often an event is sent">each time</Trans>
        ) : (
          <Trans comment="How often an event is sent">once per page load</Trans>
        )}
      </span>{' '}
      <span>
        {date ? (
          <Trans comment="After the name of an experiment or event: its last day">
            until {date}
          </Trans>
        ) : (
          <Trans>for as long as the site runs</Trans>
        )}
      </span>
    </p>
  );
}

/** Formats a date of the plan in the page's language; `undefined` if there is none. */
export function useDate(day: string): string | undefined {
  const { locale } = usePage();
  return day === 'never' ? undefined : formatDay(locale, day);
}
