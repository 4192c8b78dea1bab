import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../../store/root-reducer.ts';

/** Who is signed in. Tokens stay in the auth client. */
export interface Subscriber {
  accountId: string;
  /** `null` for an account that has not been given an email yet. */
  email: string | null;
}

export type SessionState =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; subscriber: Subscriber }
  /** The service could not say. The page offers to ask again. */
  | { status: 'unreachable' };

const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'unknown' } as SessionState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Subscriber>) => ({
      status: 'signed-in' as const,
      subscriber: payload,
    }),
    signedOut: () => ({ status: 'anonymous' as const }),
    sessionUnreachable: () => ({ status: 'unreachable' as const }),
    restoreStarted: () => ({ status: 'unknown' as const }),
  },
  selectors: {
    selectSession: (state) => state,
    selectSubscriber: (state) => (state.status === 'signed-in' ? state.subscriber : undefined),
  },
});

declare module '../../../store/root-reducer.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how a slice declares itself
  interface LazySlices extends WithSlice<typeof sessionSlice> {}
}

const injected = sessionSlice.injectInto(rootReducer);

export const { restoreStarted, sessionUnreachable, signedIn, signedOut } = sessionSlice.actions;
export const { selectSession, selectSubscriber } = injected.selectors;
