import { detectPlatform, inputFromNavigator } from '@mallard/device-detection';
import { ACCOUNT_HINT_KEY } from '../../environment/browser/account-hint.ts';
import { applyTheme } from '../../environment/browser/apply-theme.ts';
import { whenShownAgain } from '../shared/when-shown-again.ts';
import { decideFonts } from './fonts.ts';

/** Sets the attributes on the root that the first paint of every page depends on. */
export function beforePaint(): void {
  const { dataset } = document.documentElement;
  dataset['js'] = '';
  // Run this first: the fonts load while the rest runs.
  decideFonts();
  // Don't offer our browser to visitors who already use it.
  if (detectPlatform(inputFromNavigator(navigator)).own) dataset['own'] = '';
  // A document that may not read cookies (a sandboxed frame) throws here and keeps the system's
  // theme.
  apply();
  whenShownAgain(apply);
}

function apply(): void {
  applyTheme();
  const { dataset } = document.documentElement;
  const mark = localStorage[ACCOUNT_HINT_KEY] as string | undefined;
  if (mark) dataset['account'] = mark;
  else delete dataset['account'];
}
