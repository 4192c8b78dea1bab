import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../kit/define-page.ts';

const { name } = brand;

export default definePage({
  delivery: 'document',
  impression: ['home.impression'],
  experiments: ['homeherobuttonstyles', 'privacypropromo'],
  openSearch: '/opensearch.xml',
  needs: ['banner', 'download', 'home', 'market', 'offers', 'proof', 'search-box', 'trial'],
  title: msg({
    message: `${name}: search and browse without being followed`,
    comment: 'Title of the home page, as browsers and search engines show it',
  }),
  description: msg`Private search, a private browser and a private AI chat. No account, no profile, no other companies on the page.`,
});
