import { type ComponentType, createElement as element, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './ending.ts';
import { markdownOf, type Section } from './figures.ts';
import { PAIR_HEADER, pairInTurn } from './in-turn.ts';

/** As it is packed: sources import style sheets, which Node does not read. Wants `npx nx build ui`. */
const BUILT = fileURLToPath(new URL('../../libs/ui/dist/index.js', import.meta.url));

const fifty = (make: (index: number) => ReactElement) =>
  element('div', null, ...Array.from({ length: 50 }, (_, index) => make(index)));

/** Fifty components rendered to HTML, beside the plain elements that do the same, without an icon or a place for an error. */
export async function benchUi(): Promise<Section> {
  const { Button, Disclosure, Switch } = (await import(BUILT)) as Record<
    'Button' | 'Disclosure' | 'Switch',
    ComponentType<Readonly<Record<string, unknown>>>
  >;
  const pair = (
    what: string,
    ours: (index: number) => ReactElement,
    plain: (index: number) => ReactElement,
  ) =>
    pairInTurn({
      what: `50 ${what}`,
      ours: { name: 'ours', run: () => renderToStaticMarkup(fifty(ours)) },
      peer: { name: 'plain elements', run: () => renderToStaticMarkup(fifty(plain)) },
    });
  return {
    title: 'Components',
    note: 'Fifty components rendered to HTML, in turn with plain elements of the same use, by React as it is in production. Goal: at most twice the time, a ratio of 0.5.',
    header: ['what', ...PAIR_HEADER],
    rows: [
      pair(
        'buttons',
        (index) => element(Button, null, `Send ${index}`),
        (index) => element('button', { type: 'button', className: 'button' }, `Send ${index}`),
      ),
      pair(
        'switches',
        (index) => element(Switch, { name: `n${index}`, label: `Send ${index}` }),
        (index) =>
          element(
            'div',
            null,
            element(
              'label',
              { className: 'label' },
              element('span', null, `Send ${index}`),
              element('input', {
                ...{ id: `i${index}`, className: 'track', type: 'checkbox' },
                ...{ role: 'switch', name: `n${index}` },
              }),
            ),
          ),
      ),
      pair(
        'disclosures',
        (index) => element(Disclosure, { summary: `Question ${index}` }, `Answer ${index}`),
        (index) =>
          element(
            'details',
            { className: 'disclosure' },
            element('summary', { className: 'summary' }, `Question ${index}`),
            element('div', { className: 'content' }, `Answer ${index}`),
          ),
      ),
    ],
  };
}

if (import.meta.main) {
  process.env['NODE_ENV'] = 'production';
  await runToEnd(async () => console.log(markdownOf(await benchUi())));
}
