import { numberFormat } from '@mallard/locales';
import { formatMoney } from '@mallard/catalogue';
import type { TranslatedLocale } from '@mallard/locales';
import { type Statistics, statistics } from './facts.ts';

/** A figure that is missing stays so. */
export type FormattedStatistics = { [Name in keyof Statistics]: string };

/** The figures as a reader of the locale writes them: "3 billion", "4.8", "$6,950,000". */
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

/** In characters: longer ones, such as "δισεκατομμύρια", would be split in a headline's size. */
const LONGEST_WORD = 10;

/** "3 billion", or "3 δισ." where the word is too long for a headline. */
function formatCount(locale: TranslatedLocale, count: number): string {
  const [long = '', short = ''] = (['long', 'short'] as const).map((compactDisplay) =>
    numberFormat(locale, { notation: 'compact', compactDisplay }).format(count),
  );
  return long.split(/\s/).some((word) => word.length > LONGEST_WORD) ? short : long;
}

/** An amount of whole US dollars as a reader of the locale writes it. */
export function formatDollars(locale: TranslatedLocale, amount: number): string {
  return formatMoney(amount, 'USD', locale, { maximumFractionDigits: 0 });
}
