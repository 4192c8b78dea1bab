import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  impression: ['app.impression', { view: 'app' }],
  needs: ['download'],
  title: msg`Get the browser`,
  description: msg`The ${name} browser, with private search built in. Free for iOS, Android, Mac and Windows, or as an extension for Firefox, Chrome and Brave.`,
});
