import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  title: msg({ message: 'Press', comment: 'Link and title: the page for journalists' }),
  description: msg`What ${name} is, in words you can quote, with figures, logo files and a press contact.`,
});
