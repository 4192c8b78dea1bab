import { Trans } from '@lingui/react/macro';
import { usePage } from '../../../i18n/page-context.ts';
import { formatStatistics } from '../../../content/statistics.ts';
import { TermList } from '../../../features/download/TermList.tsx';
import { Section } from '../../../shell/Section.tsx';

/** What is good about it, and what may not be. */
export function Reasons() {
  const { locale } = usePage();
  const { monthlySearches } = formatStatistics(locale);
  return (
    <Section ground="sunken" layout="aside" title={<Trans>Why here</Trans>}>
      <TermList
        items={[
          {
            term: <Trans>It is used</Trans>,
            words: (
              <Trans comment="The number reads “3 billion”.">
                {monthlySearches} searches a month. What you mend today, somebody uses tomorrow. You
                will not find out who.
              </Trans>
            ),
          },
          {
            term: <Trans>Nothing to trick</Trans>,
            words: (
              <Trans>
                Nobody here works on keeping people longer on a page, or on guessing what they want
                to buy.
              </Trans>
            ),
          },
          {
            term: <Trans>From anywhere</Trans>,
            words: (
              <Trans>
                There is no office to be at. A role names the countries one can live in, and the
                reason is always a law.
              </Trans>
            ),
          },
          {
            term: <Trans>Pay is public</Trans>,
            words: (
              <Trans>
                It stands in the advertisement. Nobody has to haggle, and nobody gets less for not
                doing so.
              </Trans>
            ),
          },
          {
            term: <Trans>What is hard</Trans>,
            words: (
              <Trans>
                We cannot look up what people do. We have to think, ask those who volunteer, and
                test.
              </Trans>
            ),
          },
        ]}
      />
    </Section>
  );
}
