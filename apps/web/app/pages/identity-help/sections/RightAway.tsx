import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { Card } from '@mallard/ui';
import { Desks } from '../../../features/restoration/DeskContact.tsx';
import { FirstHourSteps } from '../../../features/restoration/FirstHour.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { SentenceSpace } from '../../../i18n/SentenceSpace.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './sections.module.css';

export function RightAway() {
  const { locale } = usePage();
  return (
    <Section
      title={
        <Trans comment="Heading: after somebody has used your identity">In the first hour</Trans>
      }
    >
      <div className={classes.columns}>
        <FirstHourSteps />
        <Card className={classes.desks}>
          <h3>
            <Trans>Talk to an adviser</Trans>
          </h3>
          <p>
            <Trans>Advisers help subscribers, and ask for a service code.</Trans>
            <SentenceSpace />
            <a href={localizedPath(locale, '/identity-theft-restoration')}>
              <Trans>Get a service code</Trans>
            </a>
          </p>
          <Desks />
        </Card>
      </div>
    </Section>
  );
}
