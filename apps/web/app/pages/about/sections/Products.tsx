import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ArrowIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../shell/Section.tsx';
import classes from './Products.module.css';

const { links, subscriptionName } = brand;

/** What we make, one thing a line. */
export function Products() {
  const { locale } = usePage();
  return (
    <Section
      ground="sunken"
      title={<Trans>Four things, one rule</Trans>}
      lead={<Trans>Do the work. Do not find out for whom.</Trans>}
    >
      <ul className={classes.products}>
        <Product href={links.search} name={<Trans>Search</Trans>}>
          <Trans>Answers without an account, and without a history that others could read.</Trans>
        </Product>
        <Product href={localizedPath(locale, '/app')} name={<Trans>Browser</Trans>}>
          <Trans>
            For iOS, Android, Mac and Windows, with private search built in. Or an extension for the
            browser you have.
          </Trans>
        </Product>
        <Product href={localizedPath(locale, '/duckai')} name={<Trans>AI chat</Trans>}>
          <Trans>Questions, drafts and second thoughts, and no profile of whoever has them.</Trans>
        </Product>
        <Product href={localizedPath(locale, '/pro')} name={<bdi>{subscriptionName}</bdi>}>
          <Trans>
            The subscription: VPN, Identity Theft Restoration, AI chat for subscribers, and in the
            United States Personal Information Removal.
          </Trans>
        </Product>
      </ul>
    </Section>
  );
}

function Product({ href, name, children }: { href: string; name: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.product}>
      <h3 className={classes.name}>
        <a className={classes.link} href={href}>
          {name}
          <ArrowIcon />
        </a>
      </h3>
      <p className={classes.words}>{children}</p>
    </li>
  );
}
