import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { SURVEY_LEAST_FORMS } from '@mallard/site-contract/forms';
import { usePage } from '../../../../i18n/page-context.ts';
import { AsidePart } from '../../../../kit/layout/BesideForm.tsx';

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
          How often each answer was given on each day. Not which ones were given together, who gave
          them, or from where. A day with fewer than {least} forms is counted only in the total for
          its month.
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
