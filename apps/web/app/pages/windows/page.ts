import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  software: 'Windows',
  impression: ['app.impression', { view: 'windows' }],
  experiments: ['windowsinstaller'],
  needs: ['download', 'proof'],
  title: msg`${name} for Windows`,
  description: msg`Download the ${name} browser for Windows: free, with private search built in and no account to create.`,
});
