import { localizedPath } from '@mallard/locales';
import '@mallard/ui/tokens.css';
import '@mallard/ui/base.css';
import '../motion.css';
import { Trans as Message } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ChevronDownIcon, MenuIcon, PersonIcon, SkipLink, ThemeIcon } from '@mallard/ui';
import { usePage } from '../../i18n/page-context.ts';
import { AccountLabel } from './AccountLabel.tsx';
import classes from './Header.module.css';
import { HeaderAction } from './HeaderAction.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { Logo } from '../Logo.tsx';
import { OutdatedBrowser } from '../OutdatedBrowser.tsx';
import { SiteAnchor } from '../SiteAnchor.tsx';
import {
  isOfAccount,
  learnMore,
  placeOf,
  products,
  SITE_MENU_ID,
  subscription,
  type Menu,
} from '../site-links.ts';

const { name } = brand;

/**
 * Header of every page. Its buttons open the popovers in `SiteMenus`, which need no script. In
 * browsers without popovers, a link to the same menu replaces them.
 *
 * `data-theme-toggle` is enhanced by the document runtime; without a script, the system's theme
 * applies.
 *
 * @param isApplication Whether the page has a task for the user and therefore shows no offers.
 */
export function Header({ isApplication = false }: { isApplication?: boolean }) {
  const { t } = useLingui();
  const { locale, path } = usePage();
  const menuName = t({
    message: 'Menu',
    comment: 'Button that opens the navigation on a phone',
  });
  return (
    <header className={classes.header}>
      <SkipLink href="#main">
        <Trans>Skip to content</Trans>
      </SkipLink>
      <div className={classes.bar}>
        <a
          className={classes.home}
          href={localizedPath(locale, '/')}
          aria-label={t({
            message: `${name} home`,
            comment: 'The logo, which links to the home page',
          })}
        >
          <Logo />
        </a>
        <nav
          className={classes.menu}
          aria-label={t({
            message: 'Main',
            comment: 'Names the main navigation, for screen readers',
          })}
        >
          <ul className={classes.links}>
            <li>
              <Opener menu={products} />
            </li>
            <li>
              <SiteAnchor link={subscription} className={classes.link} />
            </li>
            <li>
              <Opener menu={learnMore} />
            </li>
          </ul>
        </nav>
        <div className={classes.tools}>
          <LanguageSwitcher />
          <button
            type="button"
            className={`${classes.tool} ${classes.theme}`}
            data-theme-toggle=""
            aria-label={t`Switch between light and dark`}
          >
            <ThemeIcon />
          </button>
          <a
            className={`${classes.tool} ${classes.account}`}
            href={localizedPath(locale, '/subscriptions/manage')}
            data-account-link={t`Your subscription`}
            aria-current={isOfAccount(path) ? 'true' : undefined}
          >
            <span className={classes.person}>
              <PersonIcon />
            </span>
            <AccountLabel />
          </a>
          {!isApplication && <HeaderAction className={classes.action} />}
          <button
            type="button"
            className={`${classes.tool} ${classes.open}`}
            popoverTarget={SITE_MENU_ID}
            aria-label={menuName}
          >
            <MenuIcon />
          </button>
          <a
            className={`${classes.tool} ${classes.menuLink}`}
            href={`#${SITE_MENU_ID}`}
            aria-label={menuName}
          >
            <MenuIcon />
          </a>
        </div>
      </div>
      <OutdatedBrowser />
    </header>
  );
}

/** Button that opens a menu's panel and shows whether the current page is in it. */
function Opener({ menu: { id, title, links } }: { menu: Menu }) {
  const { path } = usePage();
  // A page that has a separate link in the bar is marked there.
  const isHere = !placeOf(subscription, path) && links.some((link) => placeOf(link, path));
  return (
    <button
      type="button"
      className={classes.link}
      popoverTarget={id}
      aria-current={isHere ? 'true' : undefined}
    >
      <Message {...title} />
      <ChevronDownIcon />
    </button>
  );
}
