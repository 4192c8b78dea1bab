import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { brand } from '@mallard/brand';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Ask.module.css';

const { pressEmail } = brand;

/** The press contact, and the questions that we cannot answer. */
export function Ask() {
  const { locale } = usePage();
  const aboutHref = localizedPath(locale, '/about');
  const updatesHref = localizedPath(locale, '/updates');
  return (
    <Section
      ground="sunken"
      layout="aside"
      title={<Trans comment="Heading: how journalists can reach us">Ask us</Trans>}
    >
      <div className={classes.words}>
        <p>
          <a className={classes.address} href={`mailto:${pressEmail}`}>
            <bdi>{pressEmail}</bdi>
          </a>
        </p>
        <p>
          <Trans>
            Please tell us your deadline and where you are. We can’t tell you what anyone searched
            for. We couldn’t find out if we tried.
          </Trans>
        </p>
        <p>
          <Trans>
            More about us is on <a href={aboutHref}>its own page</a>, and what’s new in the product
            under <a href={updatesHref}>Updates</a>.
          </Trans>
        </p>
      </div>
    </Section>
  );
}
