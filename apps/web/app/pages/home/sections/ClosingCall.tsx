import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { DirectDownload } from '../../../features/download/call-to-action/DirectDownload.tsx';
import { Section } from '../../../kit/layout/Section.tsx';

const { name } = brand;

export function ClosingCall() {
  return (
    <Section
      ground="sunken"
      layout="center"
      title={<Trans>Start with your next search</Trans>}
      lead={<Trans>The {name} browser is free and has private search built in.</Trans>}
    >
      <DirectDownload place="footer" size="large" />
    </Section>
  );
}
