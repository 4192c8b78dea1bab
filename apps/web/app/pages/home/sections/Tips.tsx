import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePage } from '../../../i18n/page-context.ts';
import { SiteAnchor } from '../../../shell/SiteAnchor.tsx';
import { comparePrivacy, newsletter } from '../../../shell/site-links.ts';
import type { TIP_COUNT } from '../../../enhancers/home/lines.ts';
import classes from './Tips.module.css';
import { SentenceSpace } from '../../../i18n/SentenceSpace.tsx';

/**
 * Short tips below the search box, which visitors can turn off in the settings. The style sheet
 * shows the tip of the day, which the before-paint script chose; without JavaScript it is the first
 * one. On some days, a line about the newsletter with its own setting follows.
 */
export function Tips() {
  const { locale } = usePage();
  const tips: readonly ReactNode[] & { length: typeof TIP_COUNT } = [
    <>
      <Trans comment="A tip below the search box. “!w duck” is what one types there">
        Type <bdi>!w duck</bdi> to search Wikipedia right away.
      </Trans>
      <SentenceSpace />
      <a href={localizedPath(locale, '/bangs')}>
        <Trans comment="A link to the list of bangs, shortcuts such as “!w”; the word is a name">
          All bangs
        </Trans>
      </a>
    </>,
    <>
      <Trans comment="A tip; a link to the settings follows">
        Change any setting without an account.
      </Trans>
      <SentenceSpace />
      <a href={localizedPath(locale, '/settings')}>
        <Trans comment="A link to the page of settings">Settings</Trans>
      </a>
    </>,
    <>
      <Trans comment="A tip; the link “What we measure” follows">
        See what this visit has told us.
      </Trans>
      <SentenceSpace />
      <a href={localizedPath(locale, '/measured')} data-receipt-open="">
        <Trans>What we measure</Trans>
      </a>
    </>,
    <>
      <Trans comment="A tip about the private windows of browsers; the link “Compare privacy” follows">
        A private window keeps no history, but websites still see you.
      </Trans>
      <SentenceSpace />
      <SiteAnchor link={comparePrivacy} />
    </>,
  ];
  return (
    <>
      {tips.map((tip, index) => (
        <p key={index} className={classes.tip} data-tip={index}>
          <strong>
            <Trans comment="Before a short piece of advice">Tip:</Trans>
          </strong>
          <SentenceSpace />
          {tip}
        </p>
      ))}
      <p className={classes.newsletter}>
        <Trans comment="A line below the search box; the link “Newsletter” follows">
          One email a month about privacy, and we don’t track opens.
        </Trans>
        <SentenceSpace />
        <SiteAnchor link={newsletter} />
      </p>
    </>
  );
}
