import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { SURVEY_LEAST_FORMS } from '@mallard/site-contract/forms';
import { usePage } from '../../../../i18n/page-context.ts';
import { AsidePart } from '../../../../kit/BesideForm.tsx';

/** What is kept of the answers. */
export function WhatIsCounted() {
  const { locale } = usePage();
  const least = SURVEY_LEAST_FORMS;
  return (
    <AsidePart
      id="what-is-counted"
      title={<Trans comment="Heading: what we keep of the answers of a survey">What we keep</Trans>}
    >
      <p>
        <Trans>
          How often each answer was given on a day. Not which ones were given together, nor by whom
          or from where. A day with fewer than {least} forms is counted only by its month.
        </Trans>
      </p>
      <p>
        <a href={localizedPath(locale, '/privacy')}>
          <Trans>Privacy policy</Trans>
        </a>
      </p>
    </AsidePart>
  );
}
