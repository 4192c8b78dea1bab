import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  title: msg`Donations`,
  description: msg`How much we’ve given away, to what kinds of organizations, by which rules, and what each year’s list has to show.`,
});
