import { useLayoutEffect, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { passcodeProgress, type PasscodeFlowName } from './passcode-progress.ts';

/** The paths of a flow's steps, without the locale. Native apps watch for these URLs. */
export interface FlowAddresses {
  email: string;
  otp: string;
  success: string;
}

/** Returns the paths of a page's flow: the page itself, and `otp` and `success` below it. */
export function flowAddressesAt(page: string): FlowAddresses {
  return { email: page, otp: `${page}/otp`, success: `${page}/success` };
}

/** The current step of a flow and its navigation. */
export interface FlowSteps {
  step: 'email' | 'otp';
  go: (step: keyof FlowAddresses, options?: { replace?: boolean }) => void;
  /** Whether the user navigated to this step, as opposed to loading the page at it. */
  hasMoved: boolean;
}

/** Gives each step its own URL. */
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
 * Keeps all steps at the URL of the page, for content that appears after sign-in. A reload keeps
 * the step.
 *
 * @param onSuccess Called instead of showing a last step.
 */
export function useInlineSteps(flow: PasscodeFlowName, onSuccess: () => void): FlowSteps {
  const [{ step, hasMoved }, setStep] = useState<Omit<FlowSteps, 'go'>>({
    step: 'email',
    hasMoved: false,
  });
  // Only after hydration: the prerendered page does not have it.
  useLayoutEffect(() => {
    if (passcodeProgress.get(flow)) setStep({ step: 'otp', hasMoved: false });
  }, [flow]);
  return {
    step,
    hasMoved,
    go: (to) => (to === 'success' ? onSuccess() : setStep({ step: to, hasMoved: true })),
  };
}
