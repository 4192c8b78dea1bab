import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/layout/Section.tsx';
import { GetTheBrowser } from './GetTheBrowser.tsx';

export function Closing() {
  return (
    <Section
      ground="sunken"
      layout="center"
      title={
        <Trans comment="Closing heading: give your real email address to friends only">
          Keep your own address for friends
        </Trans>
      }
    >
      <GetTheBrowser place="section" />
    </Section>
  );
}
