// Specification §8: missing translation module.
import { describe, expect, it } from '@jest/globals';
import { errorParameters } from '@mallard/pixel';
import { loadTranslationModule } from './translation-module.ts';

const failed = (load?: () => Promise<unknown>): Promise<unknown> =>
  loadTranslationModule('de', load).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('loadTranslationModule', () => {
  it('returns the module', async () => {
    expect(await loadTranslationModule('de', async () => 'Ente')).toBe('Ente');
  });

  it('throws MODULE_NOT_FOUND if the module was not built', async () => {
    expect(await failed()).toMatchObject({
      code: 'MODULE_NOT_FOUND',
      message: 'no translation module for de',
      cause: undefined,
    });
  });

  it('throws MODULE_NOT_FOUND with a cause if the module fails to load', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const error = await failed(() => Promise.reject(cause));
    expect(error).toMatchObject({ code: 'MODULE_NOT_FOUND', cause });
    // The event "static.err" reports only names of errors.
    expect(errorParameters(error)).toEqual({ message: 'ModuleNotFoundError', cause: 'TypeError' });
  });
});
