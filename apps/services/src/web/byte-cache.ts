/** Keeps what was read last, up to a number of bytes. Reads of the same name at once are one read. */
export class ByteCache {
  readonly #limit: number;
  readonly #entries = new Map<string, Promise<Buffer>>();
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  /** What is kept at the moment, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  get(name: string, read: (name: string) => Promise<Buffer>): Promise<Buffer> {
    const known = this.#entries.get(name);
    if (known !== undefined) {
      // A map keeps its order of insertion: the first is the one not used for the longest time.
      this.#entries.delete(name);
      this.#entries.set(name, known);
      return known;
    }
    const reading = read(name).then(
      (bytes) => {
        this.#sizes.set(name, bytes.length);
        this.#bytes += bytes.length;
        this.#evict();
        return bytes;
      },
      (error: unknown) => {
        this.#entries.delete(name);
        throw error;
      },
    );
    this.#entries.set(name, reading);
    return reading;
  }

  #evict(): void {
    for (const name of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) return;
      const size = this.#sizes.get(name);
      if (size === undefined) continue; // Still being read.
      this.#entries.delete(name);
      this.#sizes.delete(name);
      this.#bytes -= size;
    }
  }
}
