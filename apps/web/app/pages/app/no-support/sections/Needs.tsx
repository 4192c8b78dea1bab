import { Trans } from '@lingui/react/macro';
import { downloadPlatforms } from '../../../../features/download/call-to-action/call-to-action.ts';
import { platformNames } from '../../../../features/download/call-to-action/messages.ts';
import { SystemOrNewer } from '../../../../features/download/install/SystemOrNewer.tsx';
import { TermList } from '../../../../features/download/install/TermList.tsx';
import { Section } from '../../../../kit/layout/Section.tsx';

/** The oldest supported system of each platform, and the unsupported platforms. */
export function Needs() {
  return (
    <Section
      layout="aside"
      title={<Trans comment="Heading over a list of systems">What it needs</Trans>}
    >
      <TermList
        items={[
          ...downloadPlatforms.map((platform) => ({
            term: <bdi>{platformNames[platform]}</bdi>,
            words: <SystemOrNewer platform={platform} />,
          })),
          {
            term: <bdi translate="no">Linux, ChromeOS</bdi>,
            words: <Trans>Our browser isn’t available there, but the extension works.</Trans>,
          },
        ]}
      />
    </Section>
  );
}
