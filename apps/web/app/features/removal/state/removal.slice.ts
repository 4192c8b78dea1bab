import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { PushedView, RemovalApp } from '../../../environment/native/removal-app.ts';
import { rootReducer } from '../../../store/root-reducer.ts';
import type { Seen } from './last-seen.ts';

type Reply<Method extends keyof RemovalApp> = RemovalApp[Method] extends () => Promise<infer Value>
  ? Value
  : never;

export type RemovalViewName = 'onboarding' | 'dashboard' | 'edit-profile' | 'feedback';

/** The reason that the app and the page cannot work together. */
export type RemovalRefusal =
  /** The app does not respond. */
  | 'silent'
  | 'app-outdated'
  /** The app is newer than the page. */
  | 'page-outdated'
  | 'signed-out';

/** A consistent snapshot of the app's state. */
export interface RemovalFacts {
  profile: Reply<'getProfile'>;
  /** Absent until the first scan starts. */
  firstScan: Reply<'getFirstScan'>;
  upkeep: Reply<'getUpkeep'>;
  agent?: Reply<'getAgent'> | undefined;
  /** The time of the snapshot, in epoch milliseconds. */
  at: number;
  /** The sequence number of the refresh, in the order in which refreshes began. */
  look: number;
}

/** Whether some sites have not been searched yet. */
export function isScanning({
  scanProgress: { currentScans, totalScans },
}: NonNullable<RemovalFacts['firstScan']>): boolean {
  return currentScans < totalScans;
}

/** The reason that all data is gone. */
export type RemovalEnd =
  /** The user deleted it. */
  | 'deleted'
  /** The app deleted everything automatically, as it does when a subscription ends. */
  | 'forgotten';

export type RemovalState =
  /** The app can request a view before the connection is established. */
  | { status: 'connecting'; pushed?: PushedView | undefined }
  | { status: 'refused'; reason: RemovalRefusal; pushed?: PushedView | undefined }
  | {
      status: 'open';
      view: RemovalViewName;
      facts: RemovalFacts;
      seen: Seen;
      /** Whether the latest refresh failed. */
      isStale: boolean;
      hasFeedbackForm: boolean;
      end?: RemovalEnd | undefined;
    };

/** Returns the view to show for a request by the app, if it has content. */
export function viewFor(pushed: PushedView, { firstScan }: RemovalFacts): RemovalViewName {
  if (pushed === 'Onboarding' || !firstScan) return 'onboarding';
  return pushed === 'ProfileReview' ? 'edit-profile' : 'dashboard';
}

interface Arrived {
  facts: RemovalFacts;
  seen: Seen;
  hasFeedbackForm?: boolean;
  end?: RemovalEnd | undefined;
}

const removalSlice = createSlice({
  name: 'removal',
  initialState: { status: 'connecting' } as RemovalState,
  reducers: {
    connectionStarted: (): RemovalState => ({ status: 'connecting' }),
    refused: (state, { payload: reason }: PayloadAction<RemovalRefusal>): RemovalState => ({
      status: 'refused',
      reason,
      ...(state.status !== 'open' && { pushed: state.pushed }),
    }),
    pushedEarly: (state, { payload: pushed }: PayloadAction<PushedView>): RemovalState =>
      state.status === 'open' ? state : { ...state, pushed },
    factsArrived: (state, { payload }: PayloadAction<Arrived>): RemovalState => {
      const { facts, seen, hasFeedbackForm, end } = payload;
      const before = state.status === 'open' ? state : undefined;
      const pushed = state.status === 'open' ? undefined : state.pushed;
      // After a deletion there is no dashboard to return to.
      const view = end ? 'onboarding' : before?.view;
      return {
        status: 'open',
        view: view ?? viewFor(pushed ?? 'Dashboard', facts),
        hasFeedbackForm: hasFeedbackForm ?? before?.hasFeedbackForm ?? false,
        facts,
        seen,
        isStale: false,
        // Keep the notice until a new scan starts.
        end: facts.firstScan ? undefined : (end ?? before?.end),
      };
    },
    factsMissed: (state): RemovalState =>
      state.status === 'open' ? { ...state, isStale: true } : state,
    viewChosen: (state, { payload: view }: PayloadAction<RemovalViewName>): RemovalState =>
      state.status === 'open' ? { ...state, view } : state,
  },
  selectors: {
    selectRemoval: (state) => state,
  },
});

declare module '../../../store/root-reducer.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how a slice declares itself
  interface LazySlices extends WithSlice<typeof removalSlice> {}
}

const injected = removalSlice.injectInto(rootReducer);

export const { connectionStarted, factsArrived, factsMissed, pushedEarly, refused, viewChosen } =
  removalSlice.actions;
export const { selectRemoval } = injected.selectors;
