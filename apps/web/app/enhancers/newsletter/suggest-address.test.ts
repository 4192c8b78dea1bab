import { expect, it } from '@jest/globals';
import { suggestAddress } from './suggest-address.ts';

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmal.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['Ada.B+c@GMIAL.COM', 'Ada.B+c@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@t-onlin.de', 'ada@t-online.de'],
  ['ada@example.con', 'ada@example.com'],
])('suggests for %s the spelling %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});

it.each([
  'ada@gmail.com',
  'ada@ymail.com',
  'ada@outlook.es',
  'ada@yahoo.ca',
  'ada@hotmail.de',
  'ada@example.org',
  'ada@pond.co',
  'ada@me.com',
  'ada@gmx.ch',
  'ada@mail.com',
  'ada',
  '@gmial.com',
  '',
])('suggests nothing for %j', (typed) => {
  expect(suggestAddress(typed)).toBeUndefined();
});
