import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { commonParameterNotes, experimentParameterNotes } from '@mallard/pixel/definitions';
import { usePage } from '../../i18n/page-context.ts';
import { Policy, type PolicyPart } from '../../shell/Policy.tsx';
import { areas } from './areas.ts';
import { PIXEL_RETENTION_DAYS } from './content.ts';
import classes from './Plan.module.css';
import { Events } from './sections/Events.tsx';
import { Experiments } from './sections/Experiments.tsx';
import { Parameters, type ParameterNote } from './sections/Parameters.tsx';

/** Experiment parameters by a name that says where the experiment's own stands. */
const [experimentNote, assignedByNote] = experimentParameterNotes;
const commonNotes: Readonly<Record<string, ParameterNote>> = {
  ...commonParameterNotes,
  ...(experimentNote && { 'exp_…': experimentNote }),
  ...(assignedByNote && { 'exp_…_assignedby': assignedByNote }),
};

/** Every event that the site can send, made of the declarations that it sends by. */
export function MeasuredPage() {
  const { locale } = usePage();
  const parts: readonly PolicyPart[] = [
    { id: 'rules', title: <Trans>How it works</Trans>, content: <Rules /> },
    { id: 'never', title: <Trans>What is never measured</Trans>, content: <Never /> },
    ...areas.map((area) => ({
      id: area.id,
      title: <Message {...area.title} />,
      content: <Events area={area} />,
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
              Any event may have these. Where no list can hold all values, one must still be a plain
              name: no sentence, no email, no address, no six digits in a row.
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
              Of some pages there are several versions. Your browser draws one, or our server does,
              knowing nothing about you. With Global Privacy Control, with Do Not Track, or when you
              have stopped what we measure, you get the usual one.
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
          Every event that these pages can send, and all that it can say. What is not on this list
          our server does not take.
        </Trans>
      }
      intro={
        <p className={classes.receipt}>
          <a href={localizedPath(locale, '/measured')} data-receipt-open="">
            <Trans>What was measured in this visit</Trans>
          </a>
        </p>
      }
      parts={parts}
    />
  );
}

function Rules() {
  const days = PIXEL_RETENTION_DAYS;
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
          <strong>Service</strong> says that something of ours has failed. It is sent all the same:
          we would not know otherwise.
        </Trans>
      </li>
      <li>
        <Trans>
          “What we measure” at the foot of every page shows what was sent, and can stop both.
        </Trans>
      </li>
      <li>
        <Trans>
          Your browser keeps two things for measurement, a number and a date: how often the paywall
          was shown, and when you first took part in the experiment of the home page. Both are
          deleted when measurement is not allowed.
        </Trans>
      </li>
      <li>
        <Trans>
          We store the day, the event and its parameters: no time, no order, no network address, no
          user agent. Single events are deleted after {days} days; the sums of a day stay.
        </Trans>
      </li>
    </ul>
  );
}

function Never() {
  return (
    <ul>
      <li>
        <Trans>Who you are: no name, email, account, identifier or network address.</Trans>
      </li>
      <li>
        <Trans>What you search for, ask or type.</Trans>
      </li>
      <li>
        <Trans>
          Where else on the web you have been, but for the campaign whose link brought you here.
        </Trans>
      </li>
      <li>
        <Trans>Whether two events came from the same person.</Trans>
      </li>
    </ul>
  );
}
