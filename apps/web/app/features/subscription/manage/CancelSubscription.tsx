import { Trans, useLingui } from '@lingui/react/macro';
import type { SubscriptionExplanation } from '@mallard/subscription-client';
import { Button, closesDialog, Dialog, opensDialog } from '@mallard/ui';
import { useId, useRef } from 'react';
import { SubscriptionFailureMessage } from '../status/SubscriptionFailureMessage.tsx';
import { DateText } from '../../../kit/DateText.tsx';
import type { Action } from '../state/use-action.ts';
import type { ProofStep } from './proof-step.ts';

/** Cancels the renewal in two clicks: an explanation, then the confirmation. */
export function CancelSubscription({
  explanation,
  cancel,
  proof,
}: {
  explanation: SubscriptionExplanation;
  cancel: Action;
  proof: ProofStep | undefined;
}) {
  const { t } = useLingui();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { nextDate, standing, ifCancelled, pendingPlan } = explanation;

  async function confirm() {
    if (await cancel.start()) dialog.current?.close();
  }

  return (
    <>
      <Button {...opensDialog(id)} variant="quiet">
        <Trans comment="Button: opens a question first">Cancel subscription</Trans>
      </Button>
      <Dialog
        id={id}
        ref={dialog}
        title={<Trans>Cancel your subscription?</Trans>}
        closeLabel={t({ message: 'Close', comment: 'Names the button that closes a dialog' })}
        aria-describedby={`${id}-means`}
        onClose={() => {
          proof?.cancel();
          cancel.forget();
        }}
        opensAt="first-action"
        actions={
          <>
            <Button {...closesDialog(id)} variant="secondary">
              <Trans comment="Button: closes the question, nothing is canceled">
                Keep subscription
              </Trans>
            </Button>
            <Button variant="danger" onClick={() => void confirm()} busy={cancel.busy}>
              <Trans comment="Button: confirms">Cancel subscription</Trans>
            </Button>
          </>
        }
      >
        <p id={`${id}-means`}>
          {ifCancelled === 'ends-now' ? (
            <Trans>It ends right away, and nothing more is charged.</Trans>
          ) : standing === 'trial' ? (
            nextDate ? (
              <Trans>
                You can use everything until your free trial ends, on <DateText at={nextDate.at} />.
                Nothing is charged.
              </Trans>
            ) : (
              <Trans>You can use everything until your free trial ends. Nothing is charged.</Trans>
            )
          ) : nextDate ? (
            <Trans>
              You can use everything until <DateText at={nextDate.at} />. After that, nothing more
              is charged.
            </Trans>
          ) : (
            <Trans>
              You can use everything until the time you’ve paid for ends. After that, nothing more
              is charged.
            </Trans>
          )}
        </p>
        {pendingPlan && (
          <p>
            <Trans>This also drops the plan change you asked for.</Trans>
          </p>
        )}
        {ifCancelled === 'ends-later' && (
          <p>
            <Trans>You can undo this anytime before then.</Trans>
          </p>
        )}
        {proof?.form}
        {cancel.failure && <SubscriptionFailureMessage failure={cancel.failure} />}
      </Dialog>
    </>
  );
}
