import { Trans as Message } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { ArrowIcon, PersonIcon } from '@mallard/ui';
import { usePage } from '../../i18n/page-context.ts';
import { AccountLabel } from './AccountLabel.tsx';
import { HeaderAction } from './HeaderAction.tsx';
import { SiteAnchor, SiteLabel } from '../SiteAnchor.tsx';
import classes from './SiteMenus.module.css';
import { isOfAccount, menus, settings, SITE_MENU_ID, type Menu } from '../site-links.ts';

/**
 * The menus that the header's buttons open: separate panels on wide screens, and one menu with all
 * of them on narrow screens. They are at the end of the page, so that they don't delay the first
 * paint; browsers move keyboard focus from a button into its popover.
 */
export function SiteMenus({ isApplication = false }: { isApplication?: boolean }) {
  const { t } = useLingui();
  const { locale, path } = usePage();
  return (
    // In browsers without popovers, a link leads here and moves the focus.
    <div className={classes.menu} id={SITE_MENU_ID} popover="auto" tabIndex={-1} data-menu="">
      {menus.map((menu) => (
        <Panel key={menu.id} menu={menu} />
      ))}
      <nav className={classes.own} aria-label={t`Account`}>
        <a
          className={classes.ownLink}
          href={localizedPath(locale, '/subscriptions/manage')}
          aria-current={isOfAccount(path) ? 'true' : undefined}
        >
          <PersonIcon />
          <AccountLabel />
        </a>
        <SiteAnchor link={settings} className={classes.ownLink} />
        {!isApplication && <HeaderAction className={classes.action} />}
      </nav>
    </div>
  );
}

/**
 * Panel named after its button and labeled as a menu, because a group in the footer has the same
 * title.
 */
function Panel({ menu: { id, title, links, onward } }: { menu: Menu }) {
  const { i18n, t } = useLingui();
  const name = i18n._(title);
  return (
    <nav
      className={classes.panel}
      id={id}
      popover="auto"
      data-menu=""
      aria-label={t({
        message: `${name} menu`,
        comment:
          'For screen readers: names what a button of the header opens, such as “Products menu” or “Learn more menu”',
      })}
    >
      <p className={classes.title}>
        <Message {...title} />
      </p>
      <ul className={classes.links}>
        {links.map((link, index) => (
          <li key={index}>
            <SiteAnchor link={link} className={classes.link}>
              {link.Icon && <link.Icon />}
              <span className={classes.name}>
                <SiteLabel link={link} />
              </span>
              <span className={classes.line}>
                <Message {...link.line} />
              </span>
            </SiteAnchor>
          </li>
        ))}
      </ul>
      <p className={classes.onward}>
        <SiteAnchor link={onward}>
          <SiteLabel link={onward} />
          <ArrowIcon />
        </SiteAnchor>
      </p>
    </nav>
  );
}
