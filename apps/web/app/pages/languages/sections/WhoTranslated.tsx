import { numberFormat } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import type { TranslatedLocale } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import reviewed from '../../../../locales/reviewed.json' with { type: 'json' };
import classes from './WhoTranslated.module.css';

/**
 * The share of translations per language that a person has reviewed in their current form. A
 * missing language has none.
 */
export type ReviewedShares = Readonly<Partial<Record<TranslatedLocale, number>>>;

/** States how the text was translated, and whether people have reviewed it. */
export function WhoTranslated({ shares = reviewed }: { shares?: ReviewedShares }) {
  return (
    <p className={classes.note}>
      {Object.keys(shares).length > 0 ? (
        <Trans>
          We wrote this website in English. A machine translated it into the other languages. Below
          each language is the share that a person has reviewed.
        </Trans>
      ) : (
        <Trans>
          We wrote this website in English. A machine translated it into the other languages, and no
          person has reviewed the translations yet.
        </Trans>
      )}
    </p>
  );
}

/** The reviewed share, below the name of a language; renders nothing if nothing was reviewed. */
export function ReviewedShare({
  of,
  shares = reviewed,
}: {
  of: TranslatedLocale;
  shares?: ReviewedShares;
}) {
  const { locale } = usePage();
  const reviewedShare = shares[of];
  if (reviewedShare === undefined) return null;
  const share = numberFormat(locale, { style: 'percent' }).format(reviewedShare);
  return (
    <span className={classes.share}>
      <Trans comment="Below a language: the share of its translations that a person has reviewed, for example 12%">
        {share} reviewed
      </Trans>
    </span>
  );
}
