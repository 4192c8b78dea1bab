import type { Fire } from '../environment/measurement.ts';
import { pageName } from '../environment/page-name.ts';
import type { AppThunk } from '../store/app-thunk.ts';
import type { ApplicationPageEntry } from './pages.ts';

/** Names on the root element, and reports, the page that a navigation led to. The first is reported as a document. */
export function pageShown({
  path,
  impression,
}: Pick<ApplicationPageEntry, 'path' | 'impression'>): AppThunk<void> {
  return (_dispatch, _getState, { fire }) => {
    document.documentElement.dataset['page'] = pageName(path);
    fire(...(impression as Parameters<Fire>));
  };
}
