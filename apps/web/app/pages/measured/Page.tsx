import { Trans as Message } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { localizedPath, numberFormat } from '@mallard/locales';
import { commonValues } from '@mallard/measurement-plan/common-values';
import { ORIGIN_ENTRIES } from '@mallard/measurement-plan/origins';
import { ButtonLink, Disclosure, Stat, StatList } from '@mallard/ui';
import { commonParameterNotes, experimentParameterNotes } from '@mallard/pixel/definitions';
import { LEAST_COUNT, PIXEL_RETENTION_DAYS } from '../../content/measuring.ts';
import { usePage } from '../../i18n/page-context.ts';
import { Policy, type PolicyPart } from '../../kit/layout/Policy.tsx';
import { areas } from './areas.ts';
import classes from './Plan.module.css';
import { Events } from './sections/Events.tsx';
import { Experiments } from './sections/Experiments.tsx';
import { Parameters, type ParameterNote } from './sections/Parameters.tsx';

/** Notes on experiment parameters, listed under a placeholder for the experiment's name. */
const [experimentNote, assignedByNote] = experimentParameterNotes;
/** The more than 200 languages would be longer than the rest of the page. */
const { l: _languages, ...listed } = commonValues;
const valuesOf = (name: string): Pick<ParameterNote, 'values'> => {
  const values = name === 'origin' ? ORIGIN_ENTRIES : listed[name];
  return values ? { values } : {};
};
const commonNotes: Readonly<Record<string, ParameterNote>> = {
  ...Object.fromEntries(
    Object.entries(commonParameterNotes).map(([name, note]) => [
      name,
      { ...note, ...valuesOf(name) },
    ]),
  ),
  ...(experimentNote && { 'exp_…': experimentNote }),
  ...(assignedByNote && { 'exp_…_assignedby': assignedByNote }),
};

/** Lists every event that the site can send, generated from the declarations that the code uses. */
export default function MeasuredPage() {
  const { locale } = usePage();
  const number = numberFormat(locale);
  const parts: readonly PolicyPart[] = [
    { id: 'rules', title: <Trans>How it works</Trans>, content: <Rules /> },
    { id: 'never', title: <Trans>What’s never measured</Trans>, content: <Never /> },
    ...areas.map((area) => ({
      id: area.id,
      title: <Message {...area.title} />,
      content: (
        <Disclosure
          className={classes.area}
          summary={
            <Plural
              value={area.events.length}
              one="# event"
              other="# events"
              comment="Opens a list of the events that a part of the website can send"
            />
          }
        >
          <Events area={area} />
        </Disclosure>
      ),
    })),
    {
      id: 'common',
      title: (
        <Trans comment="Heading over parameters that any event may have">With any event</Trans>
      ),
      content: (
        <>
          <p>
            <Trans>
              Any event can include these. Our server takes only values that it knows: one from a
              list, the name of a page, a day, or a week. For “origin,” it knows only the first
              word.
            </Trans>
          </p>
          <div className={classes.plan}>
            <Parameters notes={commonNotes} />
          </div>
        </>
      ),
    },
    {
      id: 'experiments',
      title: <Trans>Experiments</Trans>,
      content: (
        <>
          <p>
            <Trans>
              Some pages have several versions. Your browser picks one at random, or our server
              does, knowing nothing about you. With Global Privacy Control, with Do Not Track, or
              when you’ve stopped what we measure, you get the usual one.
            </Trans>
          </p>
          <Experiments />
        </>
      ),
    },
  ];
  return (
    <Policy
      title={<Trans>What we measure</Trans>}
      lead={
        <Trans>
          Every event that these pages can send, and everything it can say. Our server refuses what
          isn’t on this list.
        </Trans>
      }
      intro={
        <>
          <p className={classes.receipt}>
            <ButtonLink href={localizedPath(locale, '/measured')} data-receipt-open="">
              <Trans>What was measured in this visit</Trans>
            </ButtonLink>
          </p>
          <div className={classes.figures}>
            <StatList>
              <Stat
                figure={number.format(areas.flatMap(({ events }) => events).length)}
                label={
                  <Trans comment="After a number: how many kinds there are">events in all</Trans>
                }
              />
              <Stat
                figure={number.format(0)}
                label={
                  <Trans comment="After the number 0: nothing that would recognize a visitor">
                    identifiers
                  </Trans>
                }
              />
              <Stat
                figure={number.format(PIXEL_RETENTION_DAYS)}
                label={
                  <Trans comment="After a number: for so many days single events are stored">
                    days until single events are deleted
                  </Trans>
                }
              />
            </StatList>
          </div>
        </>
      }
      parts={parts}
    />
  );
}

function Rules() {
  const days = PIXEL_RETENTION_DAYS;
  const least = LEAST_COUNT;
  return (
    <ul>
      <li>
        <Trans>
          <strong>Measurement</strong> says what is read and used. With Global Privacy Control or Do
          Not Track it is never sent.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Service</strong> says that something of ours has failed. It’s sent anyway:
          otherwise we wouldn’t know.
        </Trans>
      </li>
      <li>
        <Trans>
          “What we measure” at the foot of every page shows what was sent, and can stop both.
        </Trans>
      </li>
      <li>
        <Trans>
          Your browser keeps two things for measurement beyond your visit: how often the paywall was
          shown, and the week in which you first took part in the experiment on the home page.
          Events carry the week, and the number as a range. Both are deleted when measurement isn’t
          allowed.
        </Trans>
      </li>
      <li>
        <Trans>
          We store the day, the event and its parameters: no time, no order, no IP address, no user
          agent. Single events are deleted after {days} days; the totals of a day stay. In them, a
          value that came fewer than {least} times is counted as “other.” Only how often each event
          came, in all and with each version of a page, stays exact.
        </Trans>
      </li>
    </ul>
  );
}

function Never() {
  return (
    <ul>
      <li>
        <Trans>Who you are: no name, email, account, identifier or IP address.</Trans>
      </li>
      <li>
        <Trans>What you search for, ask or type.</Trans>
      </li>
      <li>
        <Trans>
          Where else on the web you’ve been, except for the campaign whose link brought you here.
        </Trans>
      </li>
      <li>
        <Trans>
          Which events came from the same person. While single events are stored, a rare mix of
          facts could suggest that two did.
        </Trans>
      </li>
    </ul>
  );
}
