export interface DonationYear {
  year: number;
  /** Largest first. */
  gifts: readonly Gift[];
}

export interface Gift {
  /** The organization's name as it writes it. */
  organization: string;
  /** The organization's website. */
  address: string;
  /** Whole US dollars. */
  amount: number;
}

/**
 * Newest first. A year is listed once all of its receipts have arrived; until then the page says
 * so.
 */
export const donationYears: readonly DonationYear[] = [];
