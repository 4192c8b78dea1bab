import { Trans } from '@lingui/react/macro';
import { usePage } from '../../../i18n/page-context.ts';
import { formatDollars } from '../../../content/statistics.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import type { DonationYear } from '../content.ts';
import classes from './Years.module.css';

/** The gifts of all complete years; renders nothing if there is none. */
export function Years({ years }: { years: readonly DonationYear[] }) {
  if (years.length === 0) return null;
  return (
    <Section title={<Trans>Year by year</Trans>}>
      {years.map((year) => (
        <Year key={year.year} year={year} />
      ))}
    </Section>
  );
}

function Year({ year: { year, gifts } }: { year: DonationYear }) {
  const { locale } = usePage();
  const dollars = (amount: number) => <bdi>{formatDollars(locale, amount)}</bdi>;
  return (
    <table className={classes.year}>
      <caption>{year}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans comment="Column of a table of donations">Organization</Trans>
          </th>
          <th scope="col" className={classes.amount}>
            <Trans comment="Column of a table of donations">Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {gifts.map(({ organization, address, amount }) => (
          <tr key={organization}>
            <th scope="row">
              <a href={address}>
                <bdi>{organization}</bdi>
              </a>
            </th>
            <td className={classes.amount}>{dollars(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans comment="Under a column of amounts">Total</Trans>
          </th>
          <td className={classes.amount}>
            {dollars(gifts.reduce((sum, { amount }) => sum + amount, 0))}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
