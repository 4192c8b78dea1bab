import { Plural, Trans } from '@lingui/react/macro';
import { EmptyState, InlineMessage, SearchIcon, Stat, StatList } from '@mallard/ui';
import { useMemo } from 'react';
import { ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { BrokerList } from './BrokerList.tsx';
import { DateText } from '../../../kit/DateText.tsx';
import { dashboardOf } from './dashboard.ts';
import { useNumber } from './formats.ts';
import classes from '../styles/Removal.module.css';
import { isScanning, type RemovalFacts } from '../state/removal.slice.ts';
import { SaveReport } from './SaveReport.tsx';
import { ScanProgress } from './ScanProgress.tsx';
import { Scans, ScanTrouble } from './Scans.tsx';
import type { Seen } from '../state/last-seen.ts';
import { useRemovalWords } from './standing-words.ts';
import { type Standing, STANDINGS } from '../state/standing.ts';

export function RemovalDashboard({ facts, seen }: { facts: RemovalFacts; seen: Seen }) {
  const { firstScan, upkeep, agent, at } = facts;
  const dashboard = useMemo(
    () =>
      dashboardOf(
        {
          open: upkeep?.inProgressOptOuts ?? firstScan?.resultsFound ?? [],
          gone: upkeep?.completedOptOuts ?? [],
          lastScans: upkeep?.scanSchedule.lastScan.dataBrokers ?? [],
          nextScans: upkeep?.scanSchedule.nextScan.dataBrokers ?? [],
        },
        seen,
        at,
      ),
    [firstScan, upkeep, seen, at],
  );
  const { brokers, records } = dashboard;
  return (
    <div className={classes.dashboard}>
      {firstScan && <ScanProgress progress={firstScan.scanProgress} />}
      <Counts counts={dashboard.counts} />
      <News seen={seen} />
      <Dropped seen={seen} />
      {records.length > 0 ? (
        <BrokerList brokers={brokers} at={at} />
      ) : (
        !(firstScan && isScanning(firstScan)) && (
          <EmptyState picture={<SearchIcon />} title={<Trans>No records of you, so far</Trans>}>
            <p>
              <Trans>The app keeps looking. If a site lists you later, you’ll see it here.</Trans>
            </p>
          </EmptyState>
        )
      )}
      {upkeep ? (
        <Scans upkeep={upkeep} agent={agent} at={at} />
      ) : (
        <ScanTrouble agent={agent} at={at} />
      )}
      {records.length > 0 && <SaveReport dashboard={dashboard} at={at} />}
    </div>
  );
}

/** The number of found records, and a bar whose colors the figures below it explain. */
function Counts({ counts }: { counts: Readonly<Record<Standing, number>> }) {
  const number = useNumber();
  const { found, standings } = useRemovalWords();
  const total = STANDINGS.reduce((sum, each) => sum + counts[each], 0);
  return (
    <div className={classes.counts}>
      <div className={classes.bar} aria-hidden="true">
        {STANDINGS.filter((each) => counts[each] > 0).map((each) => (
          <span key={each} data-standing={each} style={{ flexGrow: counts[each] }} />
        ))}
      </div>
      <StatList>
        <Stat label={found} figure={number(total)} />
        {STANDINGS.map((each) => (
          <Stat
            key={each}
            label={
              <span className={classes.legend} data-standing={each}>
                {standings[each]}
              </span>
            }
            figure={number(counts[each])}
          />
        ))}
      </StatList>
    </div>
  );
}

/**
 * Lists the changes since the last visit, so that no number drops without an explanation. Signs
 * keep these counts of events apart from the counts of records above.
 */
function News({ seen: { news } }: { seen: Seen }) {
  const number = useNumber({ signDisplay: 'always' });
  const { found, standings } = useRemovalWords();
  const counts = (news?.counts ?? {}) as Partial<Record<Standing, number>>;
  const told = (['gone', 'returned', 'found'] as const).filter((standing) => counts[standing]);
  if (!news || told.length === 0) return null;
  return (
    <ApplicationSection
      heading={
        <Trans comment="Heading of a list of what happened to records since that day">
          Since <DateText at={news.since} style="medium" />
        </Trans>
      }
    >
      <dl className={classes.steps}>
        {told.map((standing) => (
          <div key={standing}>
            <dt>{standing === 'found' ? found : standings[standing]}</dt>
            <dd>{number(counts[standing] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {counts.returned && (
        <p className={classes.note}>
          <Trans>Records that came back no longer count as removed.</Trans>
        </p>
      )}
    </ApplicationSection>
  );
}

function Dropped({ seen: { dropped } }: { seen: Seen }) {
  if (!dropped) return null;
  return (
    <InlineMessage tone="info">
      <p>
        <Plural
          value={dropped.count}
          one="# record is no longer listed"
          other="# records are no longer listed"
        />
        {' ('}
        <DateText at={dropped.at} style="medium" />
        {'). '}
        <Trans>
          That happens when you change your profile, or when the app stops searching a site. It
          doesn’t count as a removal.
        </Trans>
      </p>
    </InlineMessage>
  );
}
