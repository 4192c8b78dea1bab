/**
 * Runs inline at the end of the page: shows the visitor's operating system and what it means for
 * the browser.
 */
import { inputFromNavigator } from '@mallard/device-detection';
import { setSystemAttribute } from './tell-system.ts';

setSystemAttribute(document, inputFromNavigator(navigator));
