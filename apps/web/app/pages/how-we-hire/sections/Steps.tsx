import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import { DECISION_DAYS, REPLY_DAYS, TALK_MINUTES, TASK_HOURS } from '../content.ts';
import classes from './Steps.module.css';

export function Steps() {
  const { locale } = usePage();
  const rolesHref = `${localizedPath(locale, '/hiring')}#roles`;
  const steps = [
    {
      title: <Trans comment="A step of an application">You write</Trans>,
      time: <Trans>As long as you like, before the last day</Trans>,
      words: (
        <Trans>
          An email about an <a href={rolesHref}>open role</a>: what you’ve done, and why you want
          this. One page is enough. Where you learned it doesn’t matter.
        </Trans>
      ),
    },
    {
      title: <Trans comment="A step of an application">We read</Trans>,
      time: <Trans>An answer within {REPLY_DAYS} business days</Trans>,
      words: (
        <Trans>
          Two people read it. No program sorts letters. If it’s a no, a person writes that, too, and
          says why.
        </Trans>
      ),
    },
    {
      title: <Trans comment="A step of an application">We talk</Trans>,
      time: <Trans>{TALK_MINUTES} minutes</Trans>,
      words: (
        <Trans>
          You and the person you’d work for, by video or by phone. Half of the questions are yours.
          Nothing is recorded.
        </Trans>
      ),
    },
    {
      title: <Trans comment="A step of an application">You show</Trans>,
      time: <Trans>{TASK_HOURS} hours at most, paid</Trans>,
      words: (
        <Trans>
          A task like the ones in the role, when it suits you. Or something you made before. We
          don’t use what you make for us here.
        </Trans>
      ),
    },
    {
      title: <Trans comment="A step of an application">We decide</Trans>,
      time: <Trans>An offer or a no within {DECISION_DAYS} business days</Trans>,
      words: (
        <Trans>
          After a talk with two future colleagues about what you showed. The offer is in writing,
          within the range in the job ad.
        </Trans>
      ),
    },
  ];
  return (
    <Section title={<Trans>Five steps</Trans>}>
      <ol className={classes.steps}>
        {steps.map(({ title, time, words }, index) => (
          <li key={index} className={classes.step}>
            <h3>{title}</h3>
            <p className={classes.time}>{time}</p>
            <p className={classes.words}>{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
