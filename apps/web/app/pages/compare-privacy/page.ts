import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  title: msg`Compare privacy`,
  description: msg`What a search engine, a browser and an AI chat usually learn about you, what ${name} learns, what a private window hides, and how to check it yourself.`,
});
