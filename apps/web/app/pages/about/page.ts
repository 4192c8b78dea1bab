import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  needs: ['banner'],
  title: msg`About us`,
  description: msg`Who makes the search engine, the browser and the AI chat that don’t know who you are: how many of us there are, how we earn money, and how to reach us.`,
});
