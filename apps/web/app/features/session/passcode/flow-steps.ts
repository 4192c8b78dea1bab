import { useLayoutEffect, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { passcodeProgress, type PasscodeFlowName } from './passcode-progress.ts';

/** Where the steps of a flow are, without locale. Native apps watch for these addresses. */
export interface FlowAddresses {
  email: string;
  otp: string;
  success: string;
}

/** The addresses of a page's flow: the page's own, and `otp` and `success` below it. */
export function flowAddressesAt(page: string): FlowAddresses {
  return { email: page, otp: `${page}/otp`, success: `${page}/success` };
}

/** How a flow goes from step to step. */
export interface FlowSteps {
  step: 'email' | 'otp';
  go: (step: keyof FlowAddresses, options?: { replace?: boolean }) => void;
  /** Somebody went to this step; it is not the page that was opened. */
  hasMoved: boolean;
}

/** Each step at an address of its own. */
export function useAddressedSteps(step: 'email' | 'otp', addresses: FlowAddresses): FlowSteps {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const hasMoved = useNavigationType() !== 'POP';
  return {
    step,
    hasMoved,
    go: (to, options) => void navigate(sitePath(addresses[to]), options),
  };
}

/**
 * All steps at the address of the page that the flow stands on, for what is shown when there is somebody. A reload keeps
 * the step.
 *
 * @param onSuccess Instead of a last step.
 */
export function useStepsInPlace(flow: PasscodeFlowName, onSuccess: () => void): FlowSteps {
  const [{ step, hasMoved }, setStep] = useState<Omit<FlowSteps, 'go'>>({
    step: 'email',
    hasMoved: false,
  });
  // Not at first: the page was written without it.
  useLayoutEffect(() => {
    if (passcodeProgress.get(flow)) setStep({ step: 'otp', hasMoved: false });
  }, [flow]);
  return {
    step,
    hasMoved,
    go: (to) => (to === 'success' ? onSuccess() : setStep({ step: to, hasMoved: true })),
  };
}
