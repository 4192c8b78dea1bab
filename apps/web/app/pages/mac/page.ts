import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  software: 'macOS',
  impression: ['app.impression', { view: 'mac' }],
  needs: ['download', 'proof'],
  title: msg`${name} for Mac`,
  description: msg`Download the ${name} browser for Mac: free, with private search built in and no account to create.`,
});
