import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { EmailAction, EmailReason } from '../session/email/EmailAction.tsx';
import { useSignInAddress } from '../session/email/sign-in-address.ts';
import { selectSubscriber, type Subscriber } from '../session/state/session.slice.ts';
import { notifyApp } from './native.thunks.ts';
import { OpenProducts } from './OpenProducts.tsx';

/** The next steps of a new subscriber inside an app: open the products and add an email. */
export function NextSteps() {
  const dispatch = useAppDispatch();
  const subscriber = useAppSelector(selectSubscriber);
  return (
    <>
      <OpenProducts />
      {subscriber?.email === null && <EmailStep subscriber={subscriber} />}
      <p>
        <a
          href={brand.links.helpSubscription}
          onClick={() => dispatch(notifyApp('subscriptionsWelcomeFaqClicked'))}
        >
          <Trans>Questions and answers about the subscription</Trans>
        </a>
      </p>
    </>
  );
}

function EmailStep({ subscriber }: { subscriber: Subscriber }) {
  const dispatch = useAppDispatch();
  const address = useSignInAddress(subscriber);
  return (
    <>
      <p>
        <EmailReason address={address} />
      </p>
      <Actions>
        <EmailAction
          address={address}
          size="large"
          onFollow={() => dispatch(notifyApp('subscriptionsWelcomeAddEmailClicked'))}
        />
      </Actions>
    </>
  );
}
