import { type Statistics, statistics } from './facts.ts';

/** A figure that is missing stays so. */
export type FormattedStatistics = { [Name in keyof Statistics]: string };

/** The figures as a reader of the locale writes them: "3 billion", "4.8", "$6,950,000". */
export function formatStatistics(
  locale: string,
  figures: Statistics = statistics,
): FormattedStatistics {
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long' });
  const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  const { monthlyDownloads, averageRating, iosRating, androidRating } = figures;
  return {
    monthlySearches: compact.format(figures.monthlySearches),
    totalDonated: formatDollars(locale, figures.totalDonated),
    teamSize: new Intl.NumberFormat(locale).format(figures.teamSize),
    ...(monthlyDownloads && { monthlyDownloads: compact.format(monthlyDownloads) }),
    ...(averageRating && { averageRating: rating.format(averageRating) }),
    ...(iosRating && { iosRating: rating.format(iosRating) }),
    ...(androidRating && { androidRating: rating.format(androidRating) }),
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
