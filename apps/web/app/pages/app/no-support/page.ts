import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  impression: ['app.impression', { view: 'appnosupport' }],
  needs: ['system'],
  title: msg`What the browser runs on`,
  description: msg`The oldest versions of iOS, Android, macOS and Windows that the ${name} browser runs on, and what works on everything else.`,
});
