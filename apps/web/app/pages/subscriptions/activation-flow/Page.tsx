import { Trans } from '@lingui/react/macro';
import { CheckCircleIcon, DeviceIcon } from '@mallard/ui';
import { ApplicationPage, Columns } from '../../../kit/ApplicationPage.tsx';
import { ChoiceLinks } from '../../../features/activation/ChoiceLinks.tsx';
import { SignInPicture } from '../../../features/session/sign-in/SignInPicture.tsx';

/** Asks on which device to use an existing subscription. */
export default function ActivationFlowPage() {
  return (
    <ApplicationPage
      heading={<Trans>Use your subscription on your devices</Trans>}
      lead={<Trans>One subscription covers all your devices. Which one is next?</Trans>}
    >
      <Columns>
        <ChoiceLinks
          choices={[
            {
              to: '/subscriptions/activation-flow/this-device/activate-by-email',
              icon: <CheckCircleIcon />,
              title: <Trans>This device</Trans>,
              children: <Trans>You have the subscription elsewhere and want it here, too.</Trans>,
            },
            {
              to: '/subscriptions/activation-flow/another-device',
              icon: <DeviceIcon />,
              title: <Trans>Another device</Trans>,
              children: <Trans>You have the subscription here and want it elsewhere, too.</Trans>,
            },
          ]}
        />
        <SignInPicture purpose="devices" />
      </Columns>
    </ApplicationPage>
  );
}
