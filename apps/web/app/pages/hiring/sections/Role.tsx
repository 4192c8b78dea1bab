import { formatDay, numberFormat } from '@mallard/locales';
import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import type { Job } from '@mallard/company/schemas';
import { ButtonLink, Card } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { employmentTypes } from '../employment-types.ts';
import { Fact } from './Fact.tsx';
import classes from './Role.module.css';

/** A job ad. Its text is in the language it was written in; the labels are in the reader's. */
export function Role({ job }: { job: Job }) {
  const { locale } = usePage();
  const title = <bdi lang={job.language}>{job.title}</bdi>;
  const subject = encodeURIComponent(`${job.title} (${job.id})`);
  const pay = formatPay(locale, job);
  const closesOn = formatDay(locale, job.closesOn);
  return (
    <Card as="li" id={job.id} className={classes.role}>
      <h3>{title}</h3>
      <dl className={classes.facts}>
        <Fact term={<Trans comment="Of a role: the team it is in">Team</Trans>}>
          <bdi lang={job.language}>{job.team}</bdi>
        </Fact>
        <Fact term={<Trans comment="Of a role: countries one can live in">Where you live</Trans>}>
          {formatCountries(locale, job.countries)}
        </Fact>
        <Fact term={<Trans comment="Of a role: full time, part time">Type</Trans>}>
          <Message {...employmentTypes[job.employmentType]} />
        </Fact>
        <Fact term={<Trans comment="Of a role: a range of money">Pay before taxes</Trans>}>
          {job.pay.per === 'year' ? (
            <Trans comment="The range of a salary">{pay} a year</Trans>
          ) : (
            <Trans comment="The range of a wage">{pay} an hour</Trans>
          )}
        </Fact>
        <Fact term={<Trans comment="Of a role: the last day to apply">Apply by</Trans>}>
          {closesOn}
        </Fact>
      </dl>
      <div className={classes.words} lang={job.language} dir="auto">
        <p>{job.summary}</p>
        <ul>
          {[...job.tasks, ...job.needs].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <ButtonLink className={classes.apply} href={`mailto:${brand.jobsEmail}?subject=${subject}`}>
        <Trans comment="A button that begins a mail. The placeholder is the name of a role.">
          Apply as {title}
        </Trans>
      </ButtonLink>
    </Card>
  );
}

function formatPay(locale: string, { pay: { currency, from, to } }: Job): string {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).formatRange(from, to);
}

function formatCountries(locale: string, countries: readonly string[]): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    countries.map((country) => names.of(country) ?? country),
  );
}
