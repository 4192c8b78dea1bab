import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Decision } from '@mallard/experiments';
import { experimentRules } from '@mallard/measurement-plan/experiments';
import type { PageMeasurement } from '../../environment/measurement/page-measurement.ts';
import { showBackendVariants } from './backend-experiments.ts';

const fetch = jest.fn<typeof globalThis.fetch>();
const reportError = jest.fn();

async function show(search = ''): Promise<[name: string, decision: Decision][]> {
  history.replaceState(null, '', `/app${search}`);
  const shown: [string, Decision][] = [];
  const showVariant = (...each: [string, Decision]) => void shown.push(each);
  await showBackendVariants({ rules: experimentRules, showVariant } as unknown as PageMeasurement);
  return shown;
}

beforeEach(() => {
  Object.assign(globalThis, { fetch, reportError });
  fetch.mockReset();
  reportError.mockReset();
  localStorage.clear();
  document.body.innerHTML = '<p data-exposure="appbranding"></p>';
});
afterEach(() => history.replaceState(null, '', '/'));

const respond = (body: unknown) => fetch.mockResolvedValue({ json: async () => body } as Response);

describe('showBackendVariants', () => {
  it('shows the variant that the backend assigned', async () => {
    respond({ assignments: { appbranding: 'treatmenta' } });
    expect(await show()).toEqual([
      ['appbranding', expect.objectContaining({ variant: 'treatmenta', assignedBy: 'backend' })],
    ]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['no assignment', () => respond({ assignments: {} })],
    ['an unknown variant', () => respond({ assignments: { appbranding: 'other' } })],
    ['an invalid body', () => respond([])],
    ['null', () => respond(null)],
    ['no response', () => fetch.mockRejectedValue(new TypeError('offline'))],
  ])('reports an error that names the experiment for %s', async (_, answer) => {
    answer();
    expect(await show()).toEqual([]);
    expect(reportError.mock.calls).toEqual([
      [
        expect.objectContaining({
          name: 'ExperimentError',
          code: 'backend-assignment-missing',
          message: expect.stringContaining('"appbranding"'),
        }),
      ],
    ]);
  });

  it.each([
    ['turned pixels off', () => localStorage.setItem('pixelOptOut', '1'), ''],
    ['arrived from an excluded campaign', () => {}, '?origin=home_website_prosearchtest'],
    ['sees no element of an experiment', () => (document.body.innerHTML = ''), ''],
  ])('sends no request for a visitor who %s', async (_, prepare, search) => {
    prepare();
    await show(search);
    expect([fetch.mock.calls, reportError.mock.calls]).toEqual([[], []]);
  });

  it('shows the variant from the URL without a request', async () => {
    expect(await show('?exp_appbranding=treatmentb')).toMatchObject([
      ['appbranding', { variant: 'treatmentb', assignedBy: 'url' }],
    ]);
    expect(fetch).not.toHaveBeenCalled();
  });
});
