import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './root-reducer.ts';
import type { AppServices } from '../environment/services/app-services.ts';

export type AppThunk<Result> = ThunkAction<Result, RootState, AppServices, UnknownAction>;
