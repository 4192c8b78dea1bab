import type { ApplicationParts } from './application-parts.ts';
import type { MessagesOfSources } from './macros.ts';

/** Ids of messages by where they are loaded. */
export interface DividedMessages {
  /** With every application. */
  shared: ReadonlySet<string>;
  /** With a part, by its name. Parts that need nothing more than all have are left out. */
  ofPart: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Gives every message to the part that shows it, or to all, where what all load shows it. */
export function divideMessages(
  { shared, parts }: ApplicationParts,
  messagesOf: MessagesOfSources,
): DividedMessages {
  const idsIn = (files: ReadonlySet<string>) =>
    new Set([...files].flatMap((file) => [...(messagesOf.get(file) ?? [])]));
  const ofAll = idsIn(shared);
  return {
    shared: ofAll,
    ofPart: new Map(
      [...parts]
        .map(
          ([name, files]) =>
            [name, new Set([...idsIn(files)].filter((id) => !ofAll.has(id)))] as const,
        )
        .filter(([, ids]) => ids.size > 0),
    ),
  };
}

/**
 * Looks for messages that would be shown as their ids.
 *
 * @param needed The parts as they were bundled in the end.
 * @param loaded What the catalogues were given.
 * @param texts The texts that there are, by id.
 * @returns A sentence for each message, source and part.
 */
export function homelessMessages(
  { shared, parts }: ApplicationParts,
  loaded: DividedMessages,
  messagesOf: MessagesOfSources,
  texts: ReadonlyMap<string, unknown>,
): string[] {
  const inAll = [...shared].map((file) => ({ file, part: 'every application', own: undefined }));
  const inParts = [...parts].flatMap(([part, files]) =>
    [...files].map((file) => ({ file, part, own: loaded.ofPart.get(part) })),
  );
  return [...inAll, ...inParts].flatMap(({ file, part, own }) =>
    [...(messagesOf.get(file) ?? [])].flatMap((id) => {
      const text = texts.get(id);
      if (text === undefined) {
        return `${file} shows the message ${id} on ${part}, which is in no catalogue: run \`npx lingui extract --clean\``;
      }
      if (loaded.shared.has(id) || own?.has(id)) return [];
      return `${file} shows ${JSON.stringify(text)} (${id}) on ${part}, which loads no catalogue with it`;
    }),
  );
}
