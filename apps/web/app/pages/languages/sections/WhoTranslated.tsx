import { numberFormat } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import type { TranslatedLocale } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import reviewed from '../../../../locales/reviewed.json' with { type: 'json' };
import classes from './WhoTranslated.module.css';

/** By language: the share of translations that a person has reviewed as they are. What is not in it has none. */
export type ReviewedShares = Readonly<Partial<Record<TranslatedLocale, number>>>;

/** Who wrote what is read here, and how much of it somebody has looked at. */
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

/** Below the name of a language; nothing where nobody has reviewed any of it. */
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
