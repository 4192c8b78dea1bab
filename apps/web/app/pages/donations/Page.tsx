import { Trans } from '@lingui/react/macro';
import { usePage } from '../../i18n/page-context.ts';
import { formatStatistics } from '../../content/statistics.ts';
import { PictureBand } from '../../kit/layout/PictureBand.tsx';
import { donationYears, type DonationYear } from './content.ts';
import { Choosing } from './sections/Choosing.tsx';
import { FeedingPicture } from './sections/FeedingPicture.tsx';
import { Propose } from './sections/Propose.tsx';
import { Recipients } from './sections/Recipients.tsx';
import { Years } from './sections/Years.tsx';
import './theme.css';

export default function DonationsPage({
  years = donationYears,
}: {
  years?: readonly DonationYear[];
}) {
  const { locale } = usePage();
  const { totalDonated } = formatStatistics(locale);
  return (
    <>
      <PictureBand
        title={
          <Trans comment="Headline. An amount of money: $6,950,000.">
            <bdi>{totalDonated}</bdi> given away so far
          </Trans>
        }
        lead={
          <Trans>
            Our donations go to people who do what a company can’t, or shouldn’t, for a better web.
          </Trans>
        }
        picture={<FeedingPicture />}
      />
      <Recipients />
      <Choosing />
      <Years years={years} />
      <Propose />
    </>
  );
}
