import type { FactSource } from './facts.ts';

/**
 * What others say of us, each with where it can be read. Nothing is shown of a kind that has no entry, and no section where
 * none has: nobody has said anything yet that we could point at, so all lists are empty. Nothing is invented.
 *
 * An entry is a fact like any other: it has a source, a day, an owner and a limit (decisions 0083 and 0099).
 */
export interface Proof {
  press: readonly PressQuote[];
  ratings: readonly StoreRating[];
  audits: readonly Audit[];
  openSource: readonly Repository[];
}

export interface ProofEntry extends FactSource {
  /** Where a visitor can look. */
  href: string;
}

/** Something in the language that it was written in. */
interface Written {
  /** BCP 47. */
  lang: string;
  /** ISO 8601, a day. */
  publishedOn: string;
}

export interface PressQuote extends ProofEntry, Written {
  /** Word for word, without quotation marks, and never translated. */
  words: string;
  publication: string;
  author?: string;
}

export interface StoreRating extends ProofEntry {
  /** As it calls itself: "App Store". */
  store: string;
  /** Of five stars. */
  rating: number;
  /** How many people gave one. */
  count: number;
}

export interface Audit extends ProofEntry, Written {
  /** The title of the report. */
  title: string;
  auditor: string;
}

export interface Repository extends ProofEntry {
  /** What is in it, as it is called: "Mallard for Android". */
  name: string;
  /** As SPDX writes it. */
  license: string;
}

export const proof: Proof = { press: [], ratings: [], audits: [], openSource: [] };
