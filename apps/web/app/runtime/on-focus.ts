// What parts of a page do once somebody turns to them.
import { enhanceBangSearch } from './find-bangs.ts';
import { enhanceSearchBox, type ReadCookie } from './search-box.ts';

/**
 * @param part With `data-on-focus`: the search form, or the section with all bangs. May be given again.
 * @param readCookie Given, because a module that the document's own script has too would cost every page a request.
 */
export function enhance(part: HTMLElement, readCookie: ReadCookie): void {
  if (part instanceof HTMLFormElement) enhanceSearchBox(part, readCookie);
  else enhanceBangSearch(part);
}
