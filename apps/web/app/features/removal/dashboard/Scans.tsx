import { Trans } from '@lingui/react/macro';
import { Disclosure, InlineMessage } from '@mallard/ui';
import { useState } from 'react';
import type { DataBroker } from '../../../environment/native/removal-app.ts';
import { ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { DateText } from '../../../kit/DateText.tsx';
import { useNumber } from './formats.ts';
import classes from '../styles/Removal.module.css';
import { useRemovalApp } from '../state/RemovalAppContext.ts';
import type { RemovalFacts } from '../state/removal.slice.ts';

/**
 * The time in milliseconds that an error stays visible. By then the app has retried and would have
 * reported another failure.
 */
const TROUBLE_MS = 2 * 24 * 60 * 60 * 1000;

export function Scans({
  upkeep,
  agent,
  at,
}: {
  upkeep: NonNullable<RemovalFacts['upkeep']>;
  agent: RemovalFacts['agent'];
  at: number;
}) {
  const number = useNumber();
  const { lastScan, nextScan } = upkeep.scanSchedule;
  const sites = upkeep.scanHistory.sitesScanned;
  return (
    <ApplicationSection
      heading={
        <Trans comment="Heading over the dates of the last and the next search of data broker sites">
          Scans
        </Trans>
      }
    >
      <dl className={classes.steps}>
        {lastScan.dataBrokers.length > 0 && (
          <div>
            <dt>
              <Trans comment="Label of a date">Last scan</Trans>
            </dt>
            <dd>
              <DateText at={lastScan.date} style="medium" />
            </dd>
          </div>
        )}
        {nextScan.dataBrokers.length > 0 && (
          <div>
            <dt>
              <Trans comment="Label of a date">Next scan</Trans>
            </dt>
            <dd>
              {/* A date in the past means that the scan is due. */}
              <DateText at={Math.max(nextScan.date, at)} style="medium" />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans comment="Label of a number">Sites searched</Trans>
          </dt>
          <dd>{number(sites)}</dd>
        </div>
      </dl>
      <ScanTrouble agent={agent} at={at} />
      <Sites />
    </ApplicationSection>
  );
}

/** Reports a site that could not be searched or did not accept a request. */
export function ScanTrouble({ agent, at }: Pick<RemovalFacts, 'agent' | 'at'>) {
  const failedAt = agent?.lastSchedulerErrorTimestamp ?? undefined;
  if (failedAt === undefined || at - failedAt >= TROUBLE_MS) return null;
  return (
    <InlineMessage tone="info">
      <p>
        <Trans comment="Followed by a date">
          A site couldn’t be searched, or didn’t accept a request (
          <DateText at={failedAt} style="medium" />
          ). The app tries again automatically within two days.
        </Trans>
      </p>
    </InlineMessage>
  );
}

function Sites() {
  const app = useRemovalApp();
  const [sites, setSites] = useState<readonly DataBroker[]>();
  const [isMissing, setMissing] = useState(false);
  function load() {
    setMissing(false);
    app.getBrokers().then(setSites, () => setMissing(true));
  }
  return (
    <Disclosure
      className={classes.editor}
      summary={<Trans>Which sites the app searches</Trans>}
      onToggle={(event) => {
        if (event.currentTarget.open && !sites) load();
      }}
    >
      {sites && (
        <ul className={classes.sites}>
          {sites.map(({ name, url }) => (
            <li key={url}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isMissing && (
        <p>
          <Trans>The app isn’t replying. What you see may have changed.</Trans>
        </p>
      )}
    </Disclosure>
  );
}
