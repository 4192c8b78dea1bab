import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  title: msg`Work at ${name}`,
  description: msg`Open roles, each with its pay, and what it’s like to make things for people you don’t know.`,
  feed: '/hiring.atom',
});
