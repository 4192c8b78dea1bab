import { Trans, useLingui } from '@lingui/react/macro';
import { Stepper } from '@mallard/ui';

/**
 * The progress from choosing a plan to the active subscription. 3 means that all steps are done.
 */
export function PurchaseSteps({ current }: { current: 0 | 1 | 2 | 3 }) {
  const { t } = useLingui();
  return (
    <Stepper
      label={t({ message: 'Steps', comment: 'Names the list of steps: your email, the code' })}
      steps={[
        <Trans key="plan" comment="A step of a purchase: choosing between yearly and monthly">
          Plan
        </Trans>,
        <Trans key="payment" comment="A step of a purchase">
          Payment
        </Trans>,
        <Trans key="ready" comment="The last step of a purchase: the subscription works">
          Ready
        </Trans>,
      ]}
      current={current}
      doneLabel={t({ message: 'Done', comment: 'Said of a finished step of a form' })}
    />
  );
}
