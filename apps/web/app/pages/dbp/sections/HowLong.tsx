import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './sections.module.css';

export function HowLong() {
  return (
    <Section title={<Trans>How long it takes</Trans>}>
      <dl className={classes.times}>
        <div>
          <dt>
            <Trans comment="Followed by: most requests have gone out">Within 24 hours</Trans>
          </dt>
          <dd>
            <Trans>A request usually goes out.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans comment="Followed by: most records are gone">Within 10 days</Trans>
          </dt>
          <dd>
            <Trans>Most records are gone.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans comment="Followed by: slow sites have removed records">Up to six weeks</Trans>
          </dt>
          <dd>
            <Trans>
              The slowest sites. After four weeks we call it overdue, and give you the site’s own
              form to try.
            </Trans>
          </dd>
        </div>
      </dl>
    </Section>
  );
}
