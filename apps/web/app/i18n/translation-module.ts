/**
 * Loads a module of translations.
 *
 * @param locale For the error.
 * @param load Absent where the build has none.
 * @throws Error With `code` MODULE_NOT_FOUND where there is none, or where it did not arrive. Its name is what error reports
 *   know it by; what went wrong is its cause.
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
