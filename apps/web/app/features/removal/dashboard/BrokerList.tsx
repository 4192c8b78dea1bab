import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Disclosure } from '@mallard/ui';
import { useEffect, useRef, useState } from 'react';
import { ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { DateText } from '../../../kit/DateText.tsx';
import type { BrokerView, RecordView } from './dashboard.ts';
import { useNames, useNumber } from './formats.ts';
import classes from '../styles/Removal.module.css';
import { useRemovalWords } from './standing-words.ts';
import { type Standing, STANDINGS } from '../state/standing.ts';

/**
 * The number of brokers, and of records per broker, that are shown before the user asks for more.
 */
const PAGE_SIZE = 50;

/** Lists every site with records, most urgent first. */
export function BrokerList({ brokers, at }: { brokers: readonly BrokerView[]; at: number }) {
  const { t } = useLingui();
  const { standings } = useRemovalWords();
  const [chosen, setChosen] = useState<Standing>();
  const { list, limit, setLimit, showMore } = useParts('summary');
  const present = STANDINGS.filter((each) => brokers.some(({ records }) => has(records, each)));
  const shown = chosen ? brokers.filter(({ records }) => has(records, chosen)) : brokers;
  return (
    <ApplicationSection
      heading={
        <Trans comment="Heading over records, sorted by the data broker’s site">By site</Trans>
      }
    >
      <div
        className={classes.filters}
        role="group"
        aria-label={t({
          message: 'Which records',
          comment: 'Names the choice of records to show: all, found, removed …',
        })}
      >
        {[undefined, ...present].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            className={classes.filter}
            aria-pressed={chosen === each}
            onClick={() => {
              setChosen(each);
              setLimit(PAGE_SIZE);
            }}
          >
            {each
              ? standings[each]
              : t({ message: 'All', comment: 'All records, whatever their state' })}
          </button>
        ))}
      </div>
      <ul ref={list} className={classes.brokers}>
        {shown.slice(0, limit).map((view) => (
          <li key={view.broker.url}>
            <BrokerItem view={view} standing={chosen} at={at} />
          </li>
        ))}
      </ul>
      {shown.length > limit && <ShowMore onMore={() => showMore(limit)} />}
    </ApplicationSection>
  );
}

const has = (records: readonly RecordView[], standing: Standing) =>
  records.some((record) => record.standing === standing);

/**
 * The statuses of a site's records, most urgent first. If there are several, each has its count, so
 * that an overdue record does not hide that others are gone.
 */
function Standings({ records }: { records: readonly RecordView[] }) {
  const { standings } = useRemovalWords();
  const number = useNumber();
  const present = STANDINGS.filter((each) => has(records, each));
  const count = (standing: Standing) =>
    records.filter((record) => record.standing === standing).length;
  return (
    <>
      {present.map((each) => (
        <span key={each} className={classes.standing} data-standing={each}>
          {present.length > 1 ? `${standings[each]} ${number(count(each))}` : standings[each]}
        </span>
      ))}
      {present.length === 1 && records.length > 1 && (
        <span className={classes.note}>
          <Plural value={records.length} one="# record" other="# records" />
        </span>
      )}
    </>
  );
}

/** The next step of the most urgent record. */
function NextStep({ record, at }: { record: RecordView; at: number }) {
  const { nextStepOf } = useRemovalWords();
  const step = nextStepOf(record, at);
  return (
    <span className={classes.next}>
      <span>{step.label}</span>
      {step.at !== undefined && (
        <>
          {' '}
          <DateText at={step.at} style="medium" />
        </>
      )}
    </span>
  );
}

function BrokerItem({
  view,
  standing,
  at,
}: {
  view: BrokerView;
  standing: Standing | undefined;
  /** The time of the app's report. */
  at: number;
}) {
  const names = useNames();
  const [isOpen, setOpen] = useState(false);
  const { list, limit, showMore } = useParts('article');
  const { broker, mirrors } = view;
  const records = standing
    ? view.records.filter((each) => each.standing === standing)
    : view.records;
  return (
    <Disclosure
      onToggle={(event) => setOpen(event.currentTarget.open)}
      summary={
        <span className={classes.summary}>
          <bdi>{broker.name}</bdi>
          <span className={classes.states}>
            <Standings records={records} />
          </span>
          {records[0] && <NextStep record={records[0]} at={at} />}
        </span>
      }
    >
      {isOpen && (
        <>
          {broker.parentURL && (
            <p className={classes.note}>
              <Trans comment="Two sites of one company; followed by the address of a site">
                Shows what <bdi>{broker.parentURL}</bdi> has. The request goes there.
              </Trans>
            </p>
          )}
          {mirrors.length > 0 && (
            <p className={classes.note}>
              <Trans comment="Followed by names of sites of the same company">
                Shows the same records as <bdi>{names(mirrors)}</bdi>. One request covers them all.
              </Trans>
            </p>
          )}
          <ul ref={list} className={classes.records}>
            {records.slice(0, limit).map((record) => (
              <li key={record.key}>
                <RecordItem record={record} />
              </li>
            ))}
          </ul>
          {records.length > limit && <ShowMore onMore={() => showMore(limit)} />}
        </>
      )}
    </Disclosure>
  );
}

/** Pages through a long list and focuses the first of the newly shown items. */
function useParts(focused: string) {
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [from, setFrom] = useState<number>();
  useEffect(() => {
    if (from === undefined) return;
    list.current?.children[from]?.querySelector<HTMLElement>(focused)?.focus();
    setFrom(undefined);
  }, [from, focused]);
  function showMore(shown: number) {
    setLimit(shown + PAGE_SIZE);
    setFrom(shown);
  }
  return { list, limit, setLimit, showMore };
}

function ShowMore({ onMore }: { onMore: () => void }) {
  return (
    <Button variant="secondary" onClick={onMore}>
      <Trans>Show more</Trans>
    </Button>
  );
}

function RecordItem({ record }: { record: RecordView }) {
  const { standings, stepsOf } = useRemovalWords();
  const { name, addresses, standing, broker, isOnParent, turns } = record;
  const { alternativeNames, relatives } = record;
  return (
    <article className={classes.record} tabIndex={-1}>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span className={classes.standing} data-standing={standing}>
          {standings[standing]}
        </span>
        <br />
        <bdi>{addresses.map(({ city, state }) => `${city}, ${state}`).join(' · ')}</bdi>
      </p>
      <dl className={classes.timeline}>
        {alternativeNames.length > 0 && (
          <div>
            <dt>
              <Trans comment="In a record of a person: other names that a data broker lists them by">
                Other names
              </Trans>
            </dt>
            <dd>
              <bdi>{alternativeNames.join(' · ')}</bdi>
            </dd>
          </div>
        )}
        {relatives.length > 0 && (
          <div>
            <dt>
              <Trans comment="In a record of a person: members of the family">Relatives</Trans>
            </dt>
            <dd>
              <bdi>{relatives.join(' · ')}</bdi>
            </dd>
          </div>
        )}
        {stepsOf(record).map(({ label, at }) => (
          <div key={`${label} ${at}`}>
            <dt>{label}</dt>
            <dd>
              <DateText at={at} style="medium" />
            </dd>
          </div>
        ))}
      </dl>
      {isOnParent && (
        <p className={classes.note}>
          <Trans>The parent site has the same record. They go together.</Trans>
        </p>
      )}
      {standing === 'overdue' && broker.optOutUrl && (
        <p>
          {turns.some(({ to }) => to === 'requested') ? (
            <Trans>
              This site is slow to remove it. The app keeps asking; you can also{' '}
              <a href={broker.optOutUrl} target="_blank" rel="noreferrer">
                fill in the site’s own form
              </a>
              .
            </Trans>
          ) : (
            <Trans>
              The app couldn’t send a request to this site yet. It keeps trying; you can also{' '}
              <a href={broker.optOutUrl} target="_blank" rel="noreferrer">
                fill in the site’s own form
              </a>
              .
            </Trans>
          )}
        </p>
      )}
    </article>
  );
}
