/** Figures of the company, which several pages show. @see Specification §3, static stats on marketing pages. */
export const statistics = {
  monthlySearches: 3_000_000_000,
  monthlyDownloads: 9_000_000,
  averageRating: 4.8,
  iosRating: 4.8,
  androidRating: 4.7,
  /** US dollars, given away since the beginning. */
  totalDonated: 6_950_000,
  /** People. */
  teamSize: 335,
} as const;
