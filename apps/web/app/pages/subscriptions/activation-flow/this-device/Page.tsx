import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { DeviceIcon, MailIcon } from '@mallard/ui';
import { ApplicationPage, ApplicationSection, Columns } from '../../../../kit/ApplicationPage.tsx';
import { ChoiceLinks } from '../../../../features/activation/ChoiceLinks.tsx';

export default function ThisDevicePage() {
  const { name } = brand;
  return (
    <ApplicationPage
      heading={<Trans>Use your subscription on this device</Trans>}
      lead={<Trans>How do you sign in?</Trans>}
    >
      <Columns
        aside={
          <ApplicationSection heading={<Trans>Bought in an app store?</Trans>}>
            <p>
              <Trans comment="{name} is the browser’s name">
                Then the app finds your purchase automatically: open the {name} app’s settings, go
                to the subscription, and choose “I have a subscription.”
              </Trans>
            </p>
          </ApplicationSection>
        }
      >
        <ChoiceLinks
          choices={[
            {
              to: '/subscriptions/activation-flow/this-device/activate-by-email',
              icon: <MailIcon />,
              title: <Trans>My subscription has an email</Trans>,
              children: <Trans>We email you a passcode, and you type it here.</Trans>,
            },
            {
              to: '/subscriptions/activation-flow/this-device/email',
              icon: <DeviceIcon />,
              title: <Trans>I don’t know my email</Trans>,
              children: <Trans>See how to add one on the device you bought it on.</Trans>,
            },
          ]}
        />
      </Columns>
    </ApplicationPage>
  );
}
