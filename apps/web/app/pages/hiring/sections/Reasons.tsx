import { Trans } from '@lingui/react/macro';
import { usePage } from '../../../i18n/page-context.ts';
import { formatStatistics } from '../../../content/statistics.ts';
import { TermList } from '../../../features/download/install/TermList.tsx';
import { Section } from '../../../kit/layout/Section.tsx';

/** The advantages of working here, and the possible drawbacks. */
export function Reasons() {
  const { locale } = usePage();
  const { monthlySearches } = formatStatistics(locale);
  return (
    <Section
      ground="sunken"
      layout="aside"
      title={<Trans comment="Heading: reasons to work for us">Why here</Trans>}
    >
      <TermList
        items={[
          {
            term: (
              <Trans comment="A reason to work here: what one makes is used">People use it</Trans>
            ),
            words: (
              <Trans comment="The number reads “3 billion”.">
                {monthlySearches} searches a month. What you fix today, someone uses tomorrow. You
                won’t find out who.
              </Trans>
            ),
          },
          {
            term: (
              <Trans comment="A reason to work here: nothing manipulates people">No tricks</Trans>
            ),
            words: (
              <Trans>
                Nobody here works on keeping people on a page longer, or on guessing what they want
                to buy.
              </Trans>
            ),
          },
          {
            term: <Trans comment="A reason to work here: there is no office">From anywhere</Trans>,
            words: (
              <Trans>
                There’s no office to be at. A role names the countries you can live in, and the
                reason is always a law.
              </Trans>
            ),
          },
          {
            term: <Trans>Pay is public</Trans>,
            words: (
              <Trans>
                It’s in the job ad. Nobody has to haggle, and nobody gets less for not haggling.
              </Trans>
            ),
          },
          {
            term: (
              <Trans comment="A frank point in a list of reasons to work here">What’s hard</Trans>
            ),
            words: (
              <Trans>
                We can’t look up what people do. We have to think, ask people who volunteer, and
                test.
              </Trans>
            ),
          },
        ]}
      />
    </Section>
  );
}
