import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ArrowIcon, Card, ChatIcon, DeviceIcon, MailIcon } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import classes from './Products.module.css';

const { name } = brand;

/** The free products. The subscription has a section of its own. */
export function Products() {
  const { locale } = usePage();
  return (
    <section>
      <h2>
        <Trans>Free, and private from the first use</Trans>
      </h2>
      <ul className={classes.products}>
        <Card as="li" className={classes.product}>
          <DeviceIcon />
          <h3>
            <Trans>Browser</Trans>
          </h3>
          <p>
            <Trans>
              The {name} browser has private search built in. For iOS, Android, Mac and Windows, or
              as an extension for the browser you already have.
            </Trans>
          </p>
          <a className={classes.link} href={localizedPath(locale, '/app')}>
            <Trans>Get the browser</Trans>
            <ArrowIcon />
          </a>
        </Card>
        <Card as="li" className={classes.product}>
          <ChatIcon />
          <h3>
            <Trans>AI chat</Trans>
          </h3>
          <p>
            <Trans>
              Ask, draft and summarise with AI, under the rule that holds for our search: the answer
              is for you, and no profile comes of it.
            </Trans>
          </p>
          <a className={classes.link} href={brand.links.aiChat}>
            <Trans>Open AI chat</Trans>
            <ArrowIcon />
          </a>
        </Card>
        <Card as="li" className={classes.product}>
          <MailIcon />
          <h3>
            <Trans>Newsletter</Trans>
          </h3>
          <p>
            <Trans>
              Practical privacy advice by mail, for people who would rather be protected than
              alarmed. Leave whenever you like.
            </Trans>
          </p>
          <a className={classes.link} href={localizedPath(locale, '/newsletter')}>
            <Trans>Get the newsletter</Trans>
            <ArrowIcon />
          </a>
        </Card>
      </ul>
    </section>
  );
}
