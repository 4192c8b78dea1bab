import { browserFloor } from '../../../browser-floor.ts';
import { browsersWithout, compatData, subFeatures, type Feature } from './compat-data.ts';

/**
 * Interfaces that aren't deleted although they are newer: the browser under test enforces
 * `require-trusted-types-for` in our policy, which an older one ignores.
 */
const ENFORCED = /^(?:Trusted(?:HTML|Script|ScriptURL|TypePolicy|TypePolicyFactory)|trustedTypes)$/;

/** Interfaces whose members belong to the global object itself. */
const GLOBALS = /^(?:Window|WorkerGlobalScope|DedicatedWorkerGlobalScope)$/;

/** Expressions for JavaScript objects that have no global name. */
const UNNAMED: Readonly<Record<string, string>> = { TypedArray: 'Int8Array.__proto__' };

/**
 * Lists what browsers have that is newer than the minimum versions, as names by owner. An owner is
 * a path from the global object: "AbortSignal", "Array.prototype", and "" for the global object
 * itself. A name such as "@@dispose" stands for a symbol.
 */
export function newerApis(
  floor: ReadonlyMap<string, number> = browserFloor,
): ReadonlyMap<string, ReadonlySet<string>> {
  const newer = new Map<string, Set<string>>();
  const isNewer = (feature: Feature) => browsersWithout(feature, floor).length > 0;
  const add = (owner: string, name: string) => {
    if (!ENFORCED.test(name)) newer.set(owner, (newer.get(owner) ?? new Set()).add(name));
  };

  for (const [name, feature] of subFeatures(compatData.api)) {
    if (isNewer(feature)) add('', name);
    for (const [member, memberFeature] of subFeatures(feature)) {
      // Constructors can't be deleted, and events aren't properties.
      if (member === name || member.endsWith('_event') || !isNewer(memberFeature)) continue;
      if (GLOBALS.test(name)) add('', member);
      else if (member.endsWith('_static')) add(name, member.replace(/_static$/, ''));
      else if (!ENFORCED.test(name)) add(`${name}.prototype`, member);
    }
  }

  const addBuiltins = (path: string, feature: Feature) => {
    for (const [name, builtin] of subFeatures(feature)) {
      if (path.endsWith(name)) continue;
      if (isNewer(builtin)) {
        // The data doesn't indicate which members are static.
        add(path, name);
        if (path !== '') add(`${path}.prototype`, name);
      }
      if (path === '' || path === 'Intl')
        addBuiltins(UNNAMED[name] ?? [path, name].filter(Boolean).join('.'), builtin);
    }
  };
  addBuiltins('', compatData.javascript.builtins);
  return newer;
}

/**
 * Returns a script for `page.addInitScript` that reduces a page's APIs to those of the oldest
 * supported browsers. It deletes every newer global and member, and cancels the commands of buttons
 * (`commandfor`). Newer HTML and CSS stay.
 */
export function deleteNewerApis(floor: ReadonlyMap<string, number> = browserFloor): string {
  const newer = newerApis(floor);
  const list = Array.from(newer, ([owner, names]) => [owner, Array.from(names)]);
  const hasCommands = !newer.get('HTMLButtonElement.prototype')?.has('command');
  return `{
    const found = ${JSON.stringify(list)}.map(([path, names]) => [
      path.split('.').reduce((owner, part) => (part === '' ? owner : owner?.[part]), globalThis),
      names.map((name) => (name.startsWith('@@') ? Symbol[name.slice(2)] : name)),
    ]);
    for (const [owner, names] of found)
      for (const name of names) if (owner && name && Object.hasOwn(owner, name)) Reflect.deleteProperty(owner, name);
    ${hasCommands ? '' : "addEventListener('command', (event) => event.preventDefault(), true);"}
  }`;
}
