import { Trans } from '@lingui/react/macro';
import { TermList } from '../../../features/download/TermList.tsx';
import { Section } from '../../../shell/Section.tsx';

/** The kinds of organisations. */
export function Recipients() {
  return (
    <Section layout="aside" title={<Trans>Who gets it</Trans>}>
      <TermList
        items={[
          {
            term: <Trans>Digital rights</Trans>,
            words: <Trans>Those who go to court for privacy, or explain the law to others.</Trans>,
          },
          {
            term: <Trans>Open tools</Trans>,
            words: (
              <Trans>
                Software against surveillance that belongs to nobody, and that we or others build
                on.
              </Trans>
            ),
          },
          {
            term: <Trans>Press and sources</Trans>,
            words: <Trans>Help for journalists, and for those who tell them what is wrong.</Trans>,
          },
          {
            term: <Trans>Research and teaching</Trans>,
            words: (
              <Trans>
                Those who measure who follows whom on the web, and who teach how not to be.
              </Trans>
            ),
          },
        ]}
      />
    </Section>
  );
}
