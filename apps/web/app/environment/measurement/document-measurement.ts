import plan from 'virtual:measurement-plan/documents';
import { startMeasurement, type PageMeasurement, type PageState } from './page-measurement.ts';

export const measureDocument = (state: PageState): PageMeasurement => startMeasurement(plan, state);
