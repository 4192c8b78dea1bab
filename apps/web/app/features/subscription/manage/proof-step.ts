import type { ReactNode } from 'react';

/** A passcode that is required before an action. */
export interface ProofStep {
  form: ReactNode;
  /** Cancels the passcode and the action. */
  cancel: () => void;
}
