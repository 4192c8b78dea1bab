import plan from 'virtual:measurement-plan/applications';
import { startMeasurement, type PageMeasurement, type PageState } from './page-measurement.ts';

export const measureApplication = (state: PageState): PageMeasurement =>
  startMeasurement(plan, state);
