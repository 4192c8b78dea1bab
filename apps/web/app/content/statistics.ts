import { numberFormat } from '@mallard/locales';
import { formatMoney } from '@mallard/catalogue';
import type { TranslatedLocale } from '@mallard/locales';
import { type Statistics, statistics } from './facts.ts';

/** The formatted figures; a missing one is an empty string. */
export type FormattedStatistics = { [Name in keyof Statistics]: string };

/** Formats the figures for the locale: "3 billion", "4.8", "$6,950,000". */
export function formatStatistics(
  locale: TranslatedLocale,
  figures: Statistics = statistics,
): FormattedStatistics {
  const rating = numberFormat(locale, { minimumFractionDigits: 1 });
  const { monthlyDownloads, averageRating, iosRating, androidRating } = figures;
  return {
    monthlySearches: formatCount(locale, figures.monthlySearches),
    totalDonated: formatDollars(locale, figures.totalDonated),
    teamSize: numberFormat(locale).format(figures.teamSize),
    ...(monthlyDownloads && { monthlyDownloads: formatCount(locale, monthlyDownloads) }),
    ...(averageRating && { averageRating: rating.format(averageRating) }),
    ...(iosRating && { iosRating: rating.format(iosRating) }),
    ...(androidRating && { androidRating: rating.format(androidRating) }),
  };
}

/**
 * The maximum length in characters: longer words, such as "δισεκατομμύρια", would break in a
 * headline.
 */
const LONGEST_WORD = 10;

/** Formats a count as "3 billion", or as "3 δισ." if the long form does not fit in a headline. */
function formatCount(locale: TranslatedLocale, count: number): string {
  const [long = '', short = ''] = (['long', 'short'] as const).map((compactDisplay) =>
    numberFormat(locale, { notation: 'compact', compactDisplay }).format(count),
  );
  return long.split(/\s/).some((word) => word.length > LONGEST_WORD) ? short : long;
}

/** Formats an amount of whole US dollars for the locale. */
export function formatDollars(locale: TranslatedLocale, amount: number): string {
  return formatMoney(amount, 'USD', locale, { maximumFractionDigits: 0 });
}
