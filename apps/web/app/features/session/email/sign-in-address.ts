import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectCheckoutEmail, type Subscriber } from '../state/session.slice.ts';
import { findCheckoutEmail } from '../state/session.thunks.ts';

/**
 * The address with which a user can sign in. All texts about an account's email depend on it.
 *
 * `from-checkout`: the address entered at the checkout can sign in until its owner, or another
 * account, confirms it.
 * `unknown`: the account has no confirmed address, and the checkout address has not been requested
 * or did not load.
 */
export type SignInAddress =
  | { kind: 'unknown' }
  | { kind: 'none' }
  | { kind: 'from-checkout'; email: string }
  | { kind: 'confirmed'; email: string };

export function useSignInAddress({ email }: Subscriber): SignInAddress {
  const dispatch = useAppDispatch();
  const checkoutEmail = useAppSelector(selectCheckoutEmail);
  useEffect(() => {
    if (email === null) dispatch(findCheckoutEmail());
  }, [dispatch, email]);
  if (email !== null) return { kind: 'confirmed', email };
  if (checkoutEmail === undefined) return { kind: 'unknown' };
  return checkoutEmail === null
    ? { kind: 'none' }
    : { kind: 'from-checkout', email: checkoutEmail };
}
