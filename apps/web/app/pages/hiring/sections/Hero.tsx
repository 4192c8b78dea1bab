import { Trans } from '@lingui/react/macro';
import { usePage } from '../../../i18n/page-context.ts';
import { formatStatistics } from '../../../content/statistics.ts';
import { PictureBand } from '../../../kit/layout/PictureBand.tsx';
import { FreePlacePicture } from './FreePlacePicture.tsx';

export function Hero() {
  const { locale } = usePage();
  const { teamSize } = formatStatistics(locale);
  return (
    <PictureBand
      title={
        <Trans comment="The headline of the page about working here. We make products that learn little about people; “know less” is meant with a smile.">
          Help us know less
        </Trans>
      }
      lead={
        <Trans comment="The number is 335.">
          {teamSize} of us make search, a browser and an AI chat for people we never get to know.
          It’s harder than it sounds, and more fun.
        </Trans>
      }
      picture={<FreePlacePicture />}
    />
  );
}
