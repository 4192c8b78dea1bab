import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectCheckoutEmail, type Subscriber } from '../state/session.slice.ts';
import { findCheckoutEmail } from '../state/session.thunks.ts';

/**
 * What somebody can sign in with. Everything that pages say about the email of an account follows from it.
 *
 * `from-checkout`: the address that was typed at the checkout signs in until its owner confirms it, or anyone else does.
 * `unknown`: the account has confirmed none, and the checkout hasn't been asked, or didn't answer.
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
