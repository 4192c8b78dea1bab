import { Trans, useLingui } from '@lingui/react/macro';
import { usePage } from '../../../i18n/page-context.ts';
import { employmentTypes } from '../employment-types.ts';
import classes from './EveryAd.module.css';
import { Fact } from './Fact.tsx';

/**
 * A placeholder without open roles: it lists the facts that every ad states. @see `jobSchema`,
 * which requires them.
 */
export function EveryAd() {
  const { i18n } = useLingui();
  const { locale } = usePage();
  const types = Object.values(employmentTypes).map((type) => i18n._(type));
  return (
    <div className={classes.ad}>
      <h3>
        <Trans comment="Heading above what each job ad says: pay, countries, days">
          What every ad says
        </Trans>
      </h3>
      <dl className={classes.facts}>
        <Fact term={<Trans comment="Of a role: a range of money">Pay before taxes</Trans>}>
          <Trans comment="What a job ad says of the pay">A range, before you ask</Trans>
        </Fact>
        <Fact term={<Trans comment="Of a role: countries one can live in">Where you live</Trans>}>
          <Trans comment="What a job ad says of where one can live">
            Each country it’s open to
          </Trans>
        </Fact>
        <Fact term={<Trans comment="Of a role: full time, part time">Type</Trans>}>
          {new Intl.ListFormat(locale, { type: 'disjunction' }).format(types)}
        </Fact>
        <Fact term={<Trans comment="Of a role: the last day to apply">Apply by</Trans>}>
          <Trans comment="What a job ad says of how long one can apply">
            A date, so you know how long you have
          </Trans>
        </Fact>
      </dl>
    </div>
  );
}
