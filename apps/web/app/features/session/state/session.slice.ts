import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../../store/root-reducer.ts';

/** The signed-in account. Tokens stay in the auth client. */
export interface Subscriber {
  accountId: string;
  /** `null` for an account without an email. */
  email: string | null;
}

export type SessionState =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  | {
      status: 'signed-in';
      subscriber: Subscriber;
      /**
       * The address that the buyer entered at the checkout, `null` for none; absent until the
       * service has responded.
       */
      checkoutEmail?: string | null;
    }
  /** The service could not be reached. The page offers a retry. */
  | { status: 'unreachable' };

const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'unknown' } as SessionState,
  reducers: {
    signedIn(state, { payload }: PayloadAction<Subscriber>) {
      const isSame =
        state.status === 'signed-in' && state.subscriber.accountId === payload.accountId;
      return {
        ...(isSame && state),
        status: 'signed-in' as const,
        subscriber: payload,
      };
    },
    checkoutEmailFound(
      state,
      { payload }: PayloadAction<{ accountId: string; email: string | null }>,
    ) {
      if (state.status !== 'signed-in' || state.subscriber.accountId !== payload.accountId) return;
      state.checkoutEmail = payload.email;
    },
    signedOut: () => ({ status: 'anonymous' as const }),
    sessionUnreachable: () => ({ status: 'unreachable' as const }),
    restoreStarted: () => ({ status: 'unknown' as const }),
  },
  selectors: {
    selectSession: (state) => state,
    selectSubscriber: (state) => (state.status === 'signed-in' ? state.subscriber : undefined),
    selectCheckoutEmail: (state) =>
      state.status === 'signed-in' ? state.checkoutEmail : undefined,
  },
});

declare module '../../../store/root-reducer.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how a slice declares itself
  interface LazySlices extends WithSlice<typeof sessionSlice> {}
}

const injected = sessionSlice.injectInto(rootReducer);

export const { checkoutEmailFound, restoreStarted, sessionUnreachable, signedIn, signedOut } =
  sessionSlice.actions;
export const { selectCheckoutEmail, selectSession, selectSubscriber } = injected.selectors;
