import type { ReactNode } from 'react';

/** A fresh passcode is asked for before something is done. */
export interface ProofStep {
  form: ReactNode;
  /** Does without it, and without what needed it. */
  cancel: () => void;
}
