import type { Fire } from '../environment/measurement/measurement.ts';
import { pageName } from '@mallard/site-contract';
import { impressionOf, type DeclaredPage } from '../kit/define-page.ts';
import type { AppThunk } from '../store/app-thunk.ts';

/** Names on the root element, and reports, the page that a navigation led to. The first is reported as a document. */
export function pageShown(page: DeclaredPage): AppThunk<void> {
  return (_dispatch, _getState, { fire }) => {
    document.documentElement.dataset['page'] = pageName(page.path);
    fire(...(impressionOf(page) as Parameters<Fire>));
  };
}
