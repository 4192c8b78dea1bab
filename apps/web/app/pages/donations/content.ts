/** What was given in one year. */
export interface DonationYear {
  year: number;
  /** Largest first. */
  gifts: readonly Gift[];
}

export interface Gift {
  /** As the organization writes itself. */
  organization: string;
  /** Of the organization. */
  address: string;
  /** Whole US dollars. */
  amount: number;
}

/** Newest first. A year is listed when every receipt of it is in; until then the page says so. */
export const donationYears: readonly DonationYear[] = [];
