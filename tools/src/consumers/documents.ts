// Documentation generated from the table of consumers.
import type { Library } from './entries.ts';
import { CONSUMERS, type Consumer, isRunBy, REACT_19_ONLY, unsupportedBy } from './table.ts';

const remedyOf = (name: string): string => {
  const consumer = CONSUMERS.find((one) => one.name === name);
  if (!consumer?.unsupported) throw new Error(`The table has no unsupported consumer "${name}"`);
  return consumer.unsupported.remedies.map(({ text }) => text).join(' or ');
};

/** Returns what the first lines of a README state. */
export function compatibilityText({ name, peers }: Library): string {
  const react = REACT_19_ONLY.includes(name)
    ? 'Needs React 19. '
    : peers.includes('react')
      ? '`./react` runs with React 18 and 19. '
      : '';
  return `${react}ES modules only: Node 20.19 can \`import\` and \`require\` them. Jest in CommonJS mode needs ${remedyOf('Jest 30, CommonJS')}; TypeScript’s \`node16\` in a CommonJS package needs ${remedyOf('TypeScript 6.0.3, node16, CommonJS')}.`;
}

/** Returns a page with the supported consumers, and the remedies for the others. */
export function compatibilityPage(libraries: readonly Library[]): string {
  const rows = new Map<string, string>();
  const groups = [...new Set(CONSUMERS.map(({ group }) => group))];
  const text = groups.map((group) => {
    rows.clear();
    for (const consumer of CONSUMERS.filter(
      (one) => one.group === group && !/workspace/.test(one.name),
    )) {
      const key = `| ${consumer.name} |`;
      const reacts = CONSUMERS.filter(({ name }) => name === consumer.name).map(
        ({ react }) => react,
      );
      rows.set(key, `${key} ${reacts.join(', ')} | ${supportOf(consumer, libraries)} |`);
    }
    return [
      `## ${group}`,
      '',
      '| Consumer | React | Packages |',
      '| --- | --- | --- |',
      ...rows.values(),
      '',
    ];
  });
  return [
    '# Compatibility',
    '',
    'Every night, each package is installed from its tarball and used by these consumers. “With” is followed by what a consumer needs to be told; without it, it fails.',
    '',
    ...text.flat(),
  ].join('\n');
}

function supportOf(consumer: Consumer, libraries: readonly Library[]): string {
  const own = CONSUMERS.filter(({ name }) => name === consumer.name);
  const remedies = own.flatMap((one) => one.unsupported?.remedies ?? []).map(({ text }) => text);
  if (remedies.length > 0) return `all, with ${[...new Set(remedies)].join(' or ')}`;
  const used = libraries.filter((library) =>
    own.some((one) => isRunBy(one, library) && !unsupportedBy(one, library)),
  );
  const isAll = used.length === libraries.length;
  return isAll ? 'all' : used.map(({ name }) => name.replace('@mallard/', '')).join(', ');
}
