import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  needs: ['market', 'offers', 'proof', 'trial'],
  title: msg({
    message: 'Identity stolen? Start here',
    comment: 'Headline of a page that anyone can use after identity theft, and its title',
  }),
  description: msg`What to do in the first hour after identity theft, which public offices help, and how to call our advisers.`,
});
