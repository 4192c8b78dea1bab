/** Runs at the end of the page, inline: names the visitor's system, and what that means for the browser. */
import { inputFromNavigator } from '@mallard/device-detection';
import { tellSystem } from './tell-system.ts';

tellSystem(document, inputFromNavigator(navigator));
