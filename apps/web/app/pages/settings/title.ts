import { msg } from '@lingui/core/macro';
import type { Impression } from '../../environment/measurement.ts';

export const title = msg({ message: 'Settings', comment: 'Title of the page of settings' });
export const impression: Impression = ['static.impression'];
