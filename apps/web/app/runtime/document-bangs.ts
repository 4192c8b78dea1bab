/** The document runtime of the page of bangs, with the search among them. */
import { enhanceOnFocus } from './focus.ts';
import { enhancePage } from './page.ts';

enhancePage();
enhanceOnFocus();
