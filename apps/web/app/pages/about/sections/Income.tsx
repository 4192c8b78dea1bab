import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { CheckIcon, CloseIcon } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Income.module.css';

const { links, name, subscriptionName } = brand;

const goods = [
  {
    what: <Trans comment="On the list of what the company sells">A subscription</Trans>,
    forSale: true,
    answer: <Trans comment="On the list of what the company sells">Yes</Trans>,
  },
  {
    what: <Trans comment="On the list of what the company sells">Space for an ad</Trans>,
    forSale: true,
    answer: <Trans comment="On the list of what the company sells">Yes</Trans>,
  },
  {
    what: <Trans comment="On the list of what the company sells">What you search for</Trans>,
    forSale: false,
    answer: <Trans comment="On the list of what the company sells">No</Trans>,
  },
  {
    what: <Trans comment="On the list of what the company sells">Who you are</Trans>,
    forSale: false,
    answer: <Trans comment="On the list of what the company sells">Not in stock</Trans>,
  },
];

/** Explains how the company earns money, and what it does not sell. */
export function Income() {
  const { locale } = usePage();
  const proHref = localizedPath(locale, '/pro');
  const policyHref = localizedPath(locale, '/privacy');
  return (
    <Section title={<Trans>How we make money</Trans>}>
      <div className={classes.columns}>
        <div className={classes.words}>
          <p>
            <Trans>
              People pay for <a href={proHref}>{subscriptionName}</a>, by the month or by the year.
            </Trans>
          </p>
          <p>
            <Trans>
              Companies can <a href={links.advertise}>advertise with us</a>. They can’t pick you out
              of a list, because we keep no profiles. These pages carry no ads at all.
            </Trans>
          </p>
          <p>
            <Trans>
              What we know about people brings in nothing. We sell no data, and{' '}
              <a href={policyHref}>the privacy policy</a> says how little there would be to sell.
            </Trans>
          </p>
        </div>
        <div className={classes.ground}>
          <div className={classes.list}>
            <h3 className={classes.title}>
              <Trans comment="Heading of a price list, as in a shop">For sale at {name}</Trans>
            </h3>
            <ul>
              {goods.map(({ what, forSale, answer }, index) => (
                <li key={index} className={classes.item}>
                  <span>{what}</span>
                  <span className={classes.answer}>
                    {forSale ? <CheckIcon /> : <CloseIcon />}
                    {answer}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </Section>
  );
}
