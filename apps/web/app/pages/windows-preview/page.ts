import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  software: 'Windows',
  impression: ['app.impression', { view: 'windows-preview' }],
  needs: ['download'],
  title: msg({
    message: `${name} Preview for Windows`,
    comment: 'A version of the browser that is not finished yet',
  }),
  description: msg`The next version of the ${name} browser for Windows, to try before it’s finished. Free, and alongside the browser you have.`,
});
