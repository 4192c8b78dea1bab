import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Actions, ApplicationSection, AsidePicture, Columns } from '../../kit/ApplicationPage.tsx';
import identityPicture from '../../drawings/identity.svg?url';
import { useSitePath } from '../../kit/links/navigation.ts';
import { AppPart } from '../../kit/native/WebOnly.tsx';
import { InlineSignIn } from '../session/sign-in/InlineSignIn.tsx';

/** Tells signed-out visitors how to reach the advisers. */
export function SignInFirst() {
  const sitePath = useSitePath();
  const { subscriptionName } = brand;
  return (
    <Columns>
      <ApplicationSection heading={<Trans>Sign in</Trans>}>
        <p>
          <Trans>
            Advisers help subscribers. Sign in with your subscription’s email to see how to reach
            them.
          </Trans>
        </p>
        <InlineSignIn
          inApp={
            <Actions>
              <AppPart name="Restore" />
            </Actions>
          }
        />
        <p>
          <a href={sitePath('/pro')}>
            <Trans>See {subscriptionName}</Trans>
          </a>
        </p>
      </ApplicationSection>
      <AsidePicture source={identityPicture} ground="breast" width={640} height={440} />
    </Columns>
  );
}
