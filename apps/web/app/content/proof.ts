import type { FactSource } from './facts.ts';

/**
 * Quotes, ratings, audits and repositories by third parties, each with a link to its source. A kind
 * without entries is not rendered. All lists are empty because there is nothing to link to yet;
 * never invent an entry.
 *
 * An entry is a fact like any other: it has a source, a date, an owner and a review interval
 * (decision 0083).
 */
export interface Proof {
  press: readonly PressQuote[];
  ratings: readonly StoreRating[];
  audits: readonly Audit[];
  openSource: readonly Repository[];
}

export interface ProofEntry extends FactSource {
  /** The URL at which visitors can check the entry. */
  href: string;
}

/** A text in the language it was written in. */
interface Written {
  /** A BCP 47 language tag. */
  lang: string;
  /** An ISO 8601 date without a time. */
  publishedOn: string;
}

export interface PressQuote extends ProofEntry, Written {
  /** The exact quote, without quotation marks and never translated. */
  words: string;
  publication: string;
  author?: string;
}

export interface StoreRating extends ProofEntry {
  /** The store's name for itself, such as "App Store". */
  store: string;
  /** The average, out of five stars. */
  rating: number;
  count: number;
}

export interface Audit extends ProofEntry, Written {
  title: string;
  auditor: string;
}

export interface Repository extends ProofEntry {
  /** The name of the project, such as "Mallard for Android". */
  name: string;
  /** The license's SPDX identifier. */
  license: string;
}

export const proof: Proof = { press: [], ratings: [], audits: [], openSource: [] };
