import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { PushedView, RemovalApp } from '../../../environment/native/removal-app.ts';
import { rootReducer } from '../../../store/root-reducer.ts';
import type { Seen } from './seen.ts';

type Reply<Method extends keyof RemovalApp> = RemovalApp[Method] extends () => Promise<infer Value>
  ? Value
  : never;

export type RemovalViewName = 'onboarding' | 'dashboard' | 'edit-profile' | 'feedback';

/** Why the app and the page cannot work together. */
export type RemovalRefusal =
  /** It does not reply. */
  | 'silent'
  /** It is of an older version. */
  | 'app-outdated'
  /** It is of a newer version. */
  | 'page-outdated'
  /** Nobody is signed in to it. */
  | 'signed-out';

/** What the app says, all of one moment. */
export interface RemovalFacts {
  profile: Reply<'getProfile'>;
  /** Absent before the first scan was started. */
  firstScan: Reply<'getFirstScan'>;
  upkeep: Reply<'getUpkeep'>;
  agent?: Reply<'getAgent'> | undefined;
  /** Epoch milliseconds. */
  at: number;
  /** Its place among the looks of this page, in the order in which they began. */
  look: number;
}

/** Whether not all sites were searched yet. */
export function isScanning({
  scanProgress: { currentScans, totalScans },
}: NonNullable<RemovalFacts['firstScan']>): boolean {
  return currentScans < totalScans;
}

/** Why there is nothing any more. */
export type RemovalEnd =
  /** The person wanted it. */
  | 'deleted'
  /** The app has forgotten everything by itself, as it does at the end of a subscription. */
  | 'forgotten';

export type RemovalState =
  /** The app may say which view it wants before it has said anything else. */
  | { status: 'connecting'; pushed?: PushedView | undefined }
  | { status: 'refused'; reason: RemovalRefusal; pushed?: PushedView | undefined }
  | {
      status: 'open';
      view: RemovalViewName;
      facts: RemovalFacts;
      seen: Seen;
      /** The newest look failed. */
      isStale: boolean;
      /** The app has a form of its own for feedback. */
      hasFeedbackForm: boolean;
      end?: RemovalEnd | undefined;
    };

/** Where the app sends the person, and what there is to see. */
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
      // Nothing of a dashboard is left where everything was forgotten.
      const view = end ? 'onboarding' : before?.view;
      return {
        status: 'open',
        view: view ?? viewFor(pushed ?? 'Dashboard', facts),
        hasFeedbackForm: hasFeedbackForm ?? before?.hasFeedbackForm ?? false,
        facts,
        seen,
        isStale: false,
        // It is said until there is something again.
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
