import { detectPlatform, inputFromNavigator } from '@mallard/device-detection';
import { ACCOUNT_HINT_KEY } from '../../environment/browser/account-hint.ts';
import { applyTheme } from '../../environment/browser/apply-theme.ts';
import { whenShownAgain } from '../shared/when-shown-again.ts';
import { decideFonts } from './fonts.ts';

/** Puts on the root element what the first view of any page depends on. */
export function beforePaint(): void {
  const { dataset } = document.documentElement;
  dataset['js'] = '';
  // First: everything else takes longer than asking.
  decideFonts();
  // Nobody is offered the browser that they read this in.
  if (detectPlatform(inputFromNavigator(navigator)).own) dataset['own'] = '';
  // A document that may not read cookies (a sandboxed frame) throws here, and keeps the system's theme.
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
