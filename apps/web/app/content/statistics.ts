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

/** The figures as a reader of the locale writes them: "3 billion", "4.8", "$6,950,000". */
export function formatStatistics(locale: string): Record<keyof typeof statistics, string> {
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long' });
  const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  return {
    monthlySearches: compact.format(statistics.monthlySearches),
    monthlyDownloads: compact.format(statistics.monthlyDownloads),
    averageRating: rating.format(statistics.averageRating),
    iosRating: rating.format(statistics.iosRating),
    androidRating: rating.format(statistics.androidRating),
    totalDonated: formatDollars(locale, statistics.totalDonated),
    teamSize: new Intl.NumberFormat(locale).format(statistics.teamSize),
  };
}

/** An amount of whole US dollars as a reader of the locale writes it. */
export function formatDollars(locale: string, amount: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount);
}
