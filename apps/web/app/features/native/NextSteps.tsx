import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { AppLink } from '../../kit/links/AppLink.tsx';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectSubscriber } from '../session/state/session.slice.ts';
import { tellApp } from './native.thunks.ts';
import { OpenProducts } from './OpenProducts.tsx';

/** What a new subscriber does next, inside an app: use it, and make it last. */
export function NextSteps() {
  const dispatch = useAppDispatch();
  const subscriber = useAppSelector(selectSubscriber);
  return (
    <>
      <OpenProducts />
      {subscriber?.email === null && (
        <>
          <p>
            <Trans>
              Add your email next. Then you can use your subscription on other devices, and get it
              back if you lose this one.
            </Trans>
          </p>
          <Actions>
            <AppLink
              to="/subscriptions/activation-flow/another-device/add-email"
              size="large"
              onFollow={() => dispatch(tellApp('subscriptionsWelcomeAddEmailClicked'))}
            >
              <Trans>Add your email</Trans>
            </AppLink>
          </Actions>
        </>
      )}
      <p>
        <a
          href={brand.links.helpSubscription}
          onClick={() => dispatch(tellApp('subscriptionsWelcomeFaqClicked'))}
        >
          <Trans>Questions and answers about the subscription</Trans>
        </a>
      </p>
    </>
  );
}
