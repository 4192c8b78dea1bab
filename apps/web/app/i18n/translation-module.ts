/**
 * Loads a module of translations.
 *
 * @param locale Locale for the error message.
 * @param load Absent if the module was not built.
 * @throws Error With `code` MODULE_NOT_FOUND if the module doesn't exist or fails to load. Error
 * reports identify it by its name; the original error is its cause.
 * @see Specification §8: "A missing translation module throws MODULE_NOT_FOUND."
 */
export async function loadTranslationModule<Module>(
  locale: string,
  load: (() => Promise<Module>) | undefined,
): Promise<Module> {
  let cause: unknown;
  try {
    if (load) return await load();
  } catch (error) {
    cause = error;
  }
  throw Object.assign(new Error(`no translation module for ${locale}`, { cause }), {
    name: 'ModuleNotFoundError',
    code: 'MODULE_NOT_FOUND',
  });
}
