import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  impression: ['app.impression', { view: 'appdevices' }],
  needs: ['download', 'site-address'],
  title: msg`The browser on all your devices`,
  description: msg`A code to scan for your phone and tablet, and a download for your computer: the ${name} browser is free on all of them.`,
});
