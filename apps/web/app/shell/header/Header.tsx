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
 * The head of every page. What its buttons open are popovers, which need no script: `SiteMenus`. Where popovers are not
 * supported, a link to the same menu takes their place.
 *
 * `data-theme-toggle` is enhanced by the document runtime; without a script the system's theme holds.
 *
 * @param isApplication Somebody has something to do on this page, and is offered nothing beside it.
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

/** Opens a menu's panel, and shows whether the page is in it. */
function Opener({ menu: { id, title, links } }: { menu: Menu }) {
  const { path } = usePage();
  // What stands in the bar itself says so there.
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
