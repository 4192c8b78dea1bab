import { describe, expect, it } from '@jest/globals';
import { createContext, runInContext } from 'node:vm';
import { deleteNewerApis, newerApis } from './newer-apis.ts';

const NEWER: [owner: string, name: string][] = [
  ['AbortSignal', 'any'],
  ['Array.prototype', 'toSorted'],
  ['Array', 'fromAsync'],
  ['Int8Array.__proto__.prototype', 'toSorted'],
  ['Promise', 'withResolvers'],
  ['Set.prototype', 'union'],
  ['Iterator.prototype', 'map'],
  ['Symbol', 'dispose'],
  ['URL', 'canParse'],
  ['Object', 'groupBy'],
  ['Intl', 'DurationFormat'],
  ['HTMLElement.prototype', 'showPopover'],
  ['HTMLButtonElement.prototype', 'command'],
  ['Document.prototype', 'startViewTransition'],
  ['Navigator.prototype', 'userAgentData'],
  ['', 'scheduler'],
  ['', 'ToggleEvent'],
];

const OLD_ENOUGH: [owner: string, name: string][] = [
  ['AbortSignal', 'timeout'],
  ['Array.prototype', 'at'],
  ['Array.prototype', 'findLast'],
  ['HTMLDialogElement.prototype', 'showModal'],
  ['', 'structuredClone'],
  ['', 'CSSStyleSheet'],
  // Enforced by the browser under test even if hidden from the page.
  ['', 'trustedTypes'],
  ['TrustedTypePolicyFactory.prototype', 'createPolicy'],
];

describe('newerApis', () => {
  it.each(NEWER)('lists %s.%s', (owner, name) => {
    expect(newerApis().get(owner)).toContain(name);
  });

  it.each(OLD_ENOUGH)('leaves out %s.%s', (owner, name) => {
    expect(newerApis().get(owner) ?? new Set()).not.toContain(name);
  });

  it('respects the given minimum versions', () => {
    const newer = newerApis(new Map([['safari', 15.4]]));
    expect(newer.get('AbortSignal')).toContain('timeout');
    expect(newer.get('Array.prototype')).toContain('toSorted');
    expect(newer.get('Array.prototype')).not.toContain('findLast');
  });
});

describe('deleteNewerApis', () => {
  it('deletes newer members and keeps older ones', () => {
    const context = createContext({ addEventListener: () => undefined });
    const typeofNames = `[
      [].toSorted, Promise.withResolvers, new Set().union, [].values().map, Object.groupBy,
      [].at, Promise.any, new Set().has, [].values().next, Object.hasOwn, [].values()[Symbol.iterator],
    ].map((value) => typeof value).join(' ')`;
    runInContext(deleteNewerApis(), context);
    expect(runInContext(typeofNames, context)).toBe(
      `${'undefined '.repeat(5)}${'function '.repeat(6)}`.trim(),
    );
  });
});
