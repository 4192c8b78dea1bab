import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import type { PageHandle } from '../../page-handle.ts';
import './background.css';
import { HomePage } from './HomePage.tsx';

const { name } = brand;

export const handle: PageHandle = {
  delivery: 'document',
  banner: true,
  offersSubscription: true,
  impression: ['home.impression'],
  experiments: ['homeherobuttonstyles', 'privacypropromo'],
  head: {
    title: msg({
      message: `${name}: search and browse without being followed`,
      comment: 'Title of the home page, as browsers and search engines show it',
    }),
    description: msg`Private search, a private browser and a private AI chat. No account, no profile, no other companies on the page.`,
  },
};

export default HomePage;
