import { open, readFile } from 'node:fs/promises';
import { openPhraseIndex, type PhraseIndexData } from './phrase-index.ts';
import type { PhraseSets } from './phrase-sets.ts';

/**
 * The file: eight bytes of name and version, the length of the head (uint32), the head (JSON: each place with the
 * byte lengths of its arrays), then the arrays, each from a multiple of four on, in the byte order of the machine.
 */
const MAGIC = Buffer.from('MLDPHR01');
const ARRAYS = ['keys', 'keyStarts', 'shown', 'shownStarts', 'weights'] as const;
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

interface Head {
  isLittleEndian: boolean;
  places: { place: string; lengths: number[] }[];
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

/** Writes an index, so that a start reads it instead of sorting a million phrases. */
export async function writeIndexFile(path: string, sets: PhraseSets): Promise<void> {
  const places = [...sets].map(([place, { data }]) => ({
    place,
    lengths: ARRAYS.map((name) => data[name].byteLength),
  }));
  const head = Buffer.from(JSON.stringify({ isLittleEndian, places } satisfies Head));
  const start = Buffer.alloc(padded(MAGIC.length + 4 + head.length));
  MAGIC.copy(start);
  start.writeUInt32LE(head.length, MAGIC.length);
  head.copy(start, MAGIC.length + 4);

  const file = await open(path, 'w');
  try {
    await file.write(start);
    for (const { data } of sets.values()) {
      for (const name of ARRAYS) {
        const array = data[name];
        await file.write(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
        const padding = padded(array.byteLength) - array.byteLength;
        if (padding > 0) await file.write(Buffer.alloc(padding));
      }
    }
  } finally {
    await file.close();
  }
}

/** @throws Error When the file cannot be read, is no index, or is cut off. */
export async function readIndexFile(path: string): Promise<PhraseSets> {
  const bytes = await readFile(path);
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC))
    throw new Error('This is no index of phrases');
  const headLength = bytes.length < MAGIC.length + 4 ? Infinity : bytes.readUInt32LE(MAGIC.length);
  const headEnd = MAGIC.length + 4 + headLength;
  if (headEnd > bytes.length) throw new Error('The index is cut off');
  const head = JSON.parse(bytes.toString('utf8', MAGIC.length + 4, headEnd)) as Head;
  if (head.isLittleEndian !== isLittleEndian) {
    throw new Error('The index was built on a machine of the other byte order');
  }
  let offset = padded(headEnd);
  return new Map(
    head.places.map(({ place, lengths }) => {
      const parts = ARRAYS.map((name, index) => {
        const length = lengths[index] ?? 0;
        if (offset + length > bytes.length) throw new Error('The index is cut off');
        // Of its own, so that four-byte numbers begin where they must.
        const part = bytes.buffer.slice(
          bytes.byteOffset + offset,
          bytes.byteOffset + offset + length,
        );
        offset += padded(length);
        const isText = name === 'keys' || name === 'shown';
        return [name, isText ? new Uint8Array(part) : new Uint32Array(part)] as const;
      });
      return [place, openPhraseIndex(Object.fromEntries(parts) as unknown as PhraseIndexData)];
    }),
  );
}
