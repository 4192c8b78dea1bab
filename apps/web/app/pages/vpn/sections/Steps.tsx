import { Trans } from '@lingui/react/macro';
import { StepList } from '../../../features/download/install/StepList.tsx';
import { Section } from '../../../kit/layout/Section.tsx';

export function Steps() {
  return (
    <Section title={<Trans comment="Heading; “it” is the VPN">How to turn it on</Trans>}>
      <StepList
        steps={[
          {
            title: <Trans>Subscribe</Trans>,
            words: (
              <Trans>
                By card on our website. In our app for iPhone, iPad and Mac you pay with your Apple
                account, and on Android through Google Play.
              </Trans>
            ),
          },
          {
            title: <Trans>Get the app</Trans>,
            words: <Trans>The VPN comes with it, for everything on your device.</Trans>,
          },
          {
            title: <Trans>Turn on the VPN</Trans>,
            words: <Trans>In the app: Settings › VPN.</Trans>,
          },
        ]}
      />
    </Section>
  );
}
