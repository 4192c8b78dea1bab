import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { donationYears } from './content.ts';
import { DonationsPage } from './DonationsPage.tsx';
import './theme.css';

export const handle: PageHandle = {
  delivery: 'document',
  head: {
    title: msg`Donations`,
    description: msg`How much we have given away, to which kinds of organisations, by which rules, and what each year’s list has to show.`,
  },
};

export default function Page() {
  return <DonationsPage years={donationYears} />;
}
