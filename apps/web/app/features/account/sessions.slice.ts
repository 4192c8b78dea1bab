import type { AccountSession, CopiedSession } from '@mallard/auth-client';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/root-reducer.ts';
import type { ServiceFailure } from '../../kit/service-failure/service-failure.ts';

export type SessionsState =
  | { status: 'unknown' }
  | { status: 'known'; sessions: AccountSession[]; copied: CopiedSession[] }
  | { status: 'failed'; failure: ServiceFailure };

const sessionsSlice = createSlice({
  name: 'sessions',
  initialState: { status: 'unknown' } as SessionsState,
  reducers: {
    sessionsForgotten: (): SessionsState => ({ status: 'unknown' }),
    /** Sorts the current session first and then the most recently used. */
    sessionsLoaded: (
      _state,
      {
        payload: { sessions, copied },
      }: PayloadAction<{ sessions: AccountSession[]; copied: CopiedSession[] }>,
    ): SessionsState => ({
      status: 'known',
      copied,
      sessions: [...sessions].sort(
        (one, other) =>
          Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt - one.lastUsedAt,
      ),
    }),
    sessionsFailed: (_state, { payload }: PayloadAction<ServiceFailure>): SessionsState => ({
      status: 'failed',
      failure: payload,
    }),
    sessionEnded(state, { payload: id }: PayloadAction<string>) {
      if (state.status !== 'known') return;
      state.sessions = state.sessions.filter((session) => session.id !== id);
    },
  },
  selectors: { selectSessions: (state) => state },
});

declare module '../../store/root-reducer.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how a slice declares itself
  interface LazySlices extends WithSlice<typeof sessionsSlice> {}
}

const injected = sessionsSlice.injectInto(rootReducer);

export const { sessionEnded, sessionsFailed, sessionsForgotten, sessionsLoaded } =
  sessionsSlice.actions;
export const { selectSessions } = injected.selectors;
