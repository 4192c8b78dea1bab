import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { officialHelp } from '../../../content/official-help.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Point, Points } from '../../../kit/layout/Points.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './sections.module.css';

/** The public agencies that take reports, by country. */
export function OfficialOffices() {
  const { locale } = usePage();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <Section
      ground="sunken"
      layout="aside"
      title={<Trans>Official help, free for everyone</Trans>}
      lead={
        <Trans>
          Report the theft here, too. Banks and offices often ask for the number of your report.
        </Trans>
      }
    >
      <Points>
        {officialHelp.map(({ country, name, href, telephone, does }) => (
          <Point key={country} title={countries.of(country)}>
            <Message {...does} />
            <span className={classes.contact}>
              <a href={href} rel="noreferrer" translate="no">
                {name}
              </a>
              <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
                <bdi dir="ltr">{telephone}</bdi>
              </a>
            </span>
          </Point>
        ))}
        <Point
          title={
            <Trans comment="Heading in a list of countries: in all the others">
              Everywhere else
            </Trans>
          }
        >
          <Trans>Your local police take the report. Ask them for a copy or its number.</Trans>
        </Point>
      </Points>
    </Section>
  );
}
