import { localizedPath } from '@mallard/locales';
import '@mallard/ui/tokens.css';
import '@mallard/ui/base.css';
import './motion.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { MenuIcon, PersonIcon, SkipLink, ThemeIcon } from '@mallard/ui';
import { usePage } from '../i18n/page-context.ts';
import classes from './Header.module.css';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { Logo } from './Logo.tsx';
import { SiteAnchor } from './SiteAnchor.tsx';
import { headerLinks, menuLinks } from './site-links.ts';

const MENU_ID = 'site-menu';
const { name } = brand;

/**
 * The head of every page.
 *
 * The menu is a popover on narrow screens and a row of links on wide ones: the same links, no script.
 * `data-theme-toggle` is enhanced by the document runtime; without a script the system's theme holds.
 */
export function Header() {
  const { t } = useLingui();
  const { locale } = usePage();
  const accountAddress = localizedPath(locale, '/subscriptions/manage');
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
        <nav className={classes.menu} id={MENU_ID} popover="auto" aria-label={t`Main`}>
          <ul className={classes.links}>
            {headerLinks.map((link, index) => (
              <li key={index}>
                <SiteAnchor link={link} className={classes.link} />
              </li>
            ))}
            {/* On narrow screens the icon has no room for its word. */}
            <li className={classes.menuAccount}>
              <a className={classes.link} href={accountAddress}>
                <AccountWord />
              </a>
            </li>
            {menuLinks.map((link, index) => (
              <li key={index} className={classes.menuMore}>
                <SiteAnchor link={link} className={classes.link} />
              </li>
            ))}
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
            href={accountAddress}
            data-account-link={t`Your subscription`}
          >
            <span className={classes.person}>
              <PersonIcon />
            </span>
            <AccountWord />
          </a>
          <button
            type="button"
            className={`${classes.tool} ${classes.open}`}
            popoverTarget={MENU_ID}
            aria-label={t`Menu`}
          >
            <MenuIcon />
          </button>
        </div>
      </div>
    </header>
  );
}

/** What the way to the account is called for whoever is here; both are as wide as the longer one. */
function AccountWord() {
  return (
    <span className={classes.word}>
      <span className={classes.signedOut}>
        <Trans>Sign in</Trans>
      </span>
      <span className={classes.signedIn}>
        <Trans>Account</Trans>
      </span>
    </span>
  );
}
