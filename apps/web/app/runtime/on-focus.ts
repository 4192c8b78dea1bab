// What parts of a page do once somebody turns to them.
import { enhanceBangSearch } from './find-bangs.ts';
import { enhanceSearchBox } from './search-box.ts';

/** @param part With `data-on-focus`: the search form, or the section with all bangs. May be given again. */
export function enhance(part: HTMLElement): void {
  if (part instanceof HTMLFormElement) enhanceSearchBox(part);
  else enhanceBangSearch(part);
}
