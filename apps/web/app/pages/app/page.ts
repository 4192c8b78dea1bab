import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  software: 'iOS, Android, macOS, Windows',
  impression: ['app.impression', { view: 'app' }],
  experiments: ['appbranding'],
  needs: ['download', 'proof', 'try-browser'],
  title: msg`Get the browser`,
  description: msg`The ${name} browser, with private search built in. Free for iOS, Android, Mac and Windows, or as an extension for Firefox, Chrome and Brave.`,
});
