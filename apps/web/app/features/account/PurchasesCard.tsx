import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountPurchase } from '@mallard/auth-client';
import { Button, closesDialog, DeviceIcon, Dialog, opensDialog } from '@mallard/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { DateText } from '../../kit/DateText.tsx';
import { ServiceFailureMessage } from '../../kit/service-failure/ServiceFailureMessage.tsx';
import type { ServiceFailure } from '../../kit/service-failure/service-failure.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { loadPurchases, removePurchase } from './account.thunks.ts';
import { AccountCard } from './AccountCard.tsx';
import { selectPurchases } from './purchases.slice.ts';
import classes from './SessionsCard.module.css';
import { STORE_NAMES } from './store-names.ts';
import { useBusy } from '../../kit/use-busy.ts';

/**
 * The card with the app store purchases linked to the account. Accounts without purchases have no
 * card.
 */
export function PurchasesCard() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectPurchases);
  const [done, setDone] = useState('');
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const controller = new AbortController();
    void dispatch(loadPurchases(controller.signal));
    return () => controller.abort();
  }, [dispatch]);
  useEffect(() => {
    // The dialog was removed together with the button that opened it.
    if (done && document.activeElement === document.body) card.current?.focus();
  });

  if (state.status === 'unknown') return null;
  if (state.status === 'known' && state.purchases.length === 0 && !done) return null;
  return (
    <AccountCard
      heading={
        <Trans comment="Heading over a list of purchases in app stores">Store purchases</Trans>
      }
    >
      {state.status === 'failed' ? (
        <ServiceFailureMessage failure={state.failure}>
          <Button variant="secondary" onClick={() => dispatch(loadPurchases())}>
            <Trans>Try again</Trans>
          </Button>
        </ServiceFailureMessage>
      ) : (
        <ul className={classes.sessions}>
          {state.purchases.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseItem
                purchase={purchase}
                onRemoved={() => setDone(t`The purchase was removed.`)}
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={card} tabIndex={-1} className={classes.done}>
        <p role="status">{done}</p>
      </div>
    </AccountCard>
  );
}

function PurchaseItem({
  purchase: { id: purchaseId, store, linkedAt, signsIn },
  onRemoved,
}: {
  purchase: AccountPurchase;
  onRemoved: () => void;
}) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, begin, end] = useBusy();
  const [failure, setFailure] = useState<ServiceFailure>();
  const added = <DateText at={linkedAt} />;

  async function remove() {
    if (!begin()) return;
    setFailure(undefined);
    const outcome = await dispatch(removePurchase(purchaseId));
    end();
    if (!outcome.ok) return setFailure(outcome.failure);
    dialog.current?.close();
    onRemoved();
  }

  return (
    <>
      <div className={classes.session} id={`${id}-purchase`}>
        <DeviceIcon />
        <div>
          <p className={classes.name}>
            <bdi>{STORE_NAMES[store]}</bdi>
          </p>
          <p className={classes.times}>
            {signsIn ? (
              <Trans comment="{added} is a date. Of a purchase in an app store">
                Added {added}. You can sign in with it, without a passcode.
              </Trans>
            ) : (
              <Trans comment="{added} is a date. Of a purchase in an app store">
                Added {added}. It doesn’t sign anyone in.
              </Trans>
            )}
          </p>
        </div>
      </div>
      <Button {...opensDialog(`${id}-dialog`)} variant="quiet" aria-describedby={`${id}-purchase`}>
        <Trans comment="Button beside a purchase in an app store: opens a question first">
          Remove
        </Trans>
      </Button>
      <Dialog
        id={`${id}-dialog`}
        ref={dialog}
        title={<Trans>Remove this purchase from your account?</Trans>}
        closeLabel={t({ message: 'Close', comment: 'Names the button that closes a dialog' })}
        aria-describedby={`${id}-means`}
        onClose={() => setFailure(undefined)}
        opensAt="first-action"
        actions={
          <>
            <Button {...closesDialog(`${id}-dialog`)} variant="secondary">
              <Trans comment="Button: closes the question, nothing is removed">Keep purchase</Trans>
            </Button>
            <Button onClick={() => void remove()} busy={busy}>
              <Trans comment="Button: confirms">Yes, remove</Trans>
            </Button>
          </>
        }
      >
        <p id={`${id}-means`}>
          <Trans>
            You’ll lose what it pays for here, and nobody can sign in with it anymore. The store
            charges for it until you cancel it there.
          </Trans>
        </p>
        {failure && <ServiceFailureMessage failure={failure} />}
      </Dialog>
    </>
  );
}
