/** Runs at the end of the page, inline: names the visitor's system, and what that means for the browser. */
import { inputFromNavigator } from '@mallard/device-detection';
import { setSystemAttribute } from './tell-system.ts';

setSystemAttribute(document, inputFromNavigator(navigator));
