import type { Fire } from '../environment/measurement/measurement.ts';
import { pageName } from '@mallard/site-contract';
import { impressionOf, type DeclaredPage } from '../kit/define-page.ts';
import type { AppThunk } from '../store/app-thunk.ts';

/**
 * Sets the page's name on the root element after a navigation, and reports the page view. The first
 * view is reported by the document.
 */
export function pageShown(page: DeclaredPage): AppThunk<void> {
  return (_dispatch, _getState, { fire }) => {
    document.documentElement.dataset['page'] = pageName(page.path);
    fire(...(impressionOf(page) as Parameters<Fire>));
  };
}
