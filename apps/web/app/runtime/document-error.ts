/** The document runtime of error pages, which are reported for as long as they stay. */
import rules from 'virtual:measurement-plan/errorPages';
import { declaredEvent } from '../environment/declared-events.ts';
import { enhancePage } from './page.ts';
import { reportWhileShown } from './report-while-shown.ts';

reportWhileShown(declaredEvent(document.documentElement, 'impression'), enhancePage(rules).fire);
