import { Trans } from '@lingui/react/macro';
import { TermList } from '../../../features/download/install/TermList.tsx';
import { Section } from '../../../kit/layout/Section.tsx';

export function Recipients() {
  return (
    <Section
      layout="aside"
      title={
        <Trans comment="Heading over the kinds of organizations that get donations">
          Who gets it
        </Trans>
      }
    >
      <TermList
        items={[
          {
            term: (
              <Trans comment="A kind of organization: it defends rights online">
                Digital rights
              </Trans>
            ),
            words: <Trans>People who go to court for privacy, or explain the law to others.</Trans>,
          },
          {
            term: (
              <Trans comment="A kind of organization: it makes free software">Open tools</Trans>
            ),
            words: (
              <Trans>
                Anti-surveillance software that nobody owns, and that we or others build on.
              </Trans>
            ),
          },
          {
            term: (
              <Trans comment="A kind of organization: it helps journalists and their sources">
                Press and sources
              </Trans>
            ),
            words: <Trans>Help for journalists, and for whistleblowers.</Trans>,
          },
          {
            term: <Trans>Research and teaching</Trans>,
            words: (
              <Trans>Researchers who study tracking, and teachers who help people avoid it.</Trans>
            ),
          },
        ]}
      />
    </Section>
  );
}
