import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../shell/Section.tsx';
import classes from './Meet.module.css';

const { links } = brand;

/** Where to find us, by what one wants. */
export function Meet() {
  const { locale } = usePage();
  return (
    <Section layout="aside" title={<Trans>Come closer</Trans>}>
      <dl className={classes.ways}>
        <div>
          <dt>
            <Trans>You would like to work here</Trans>
          </dt>
          <dd>
            <a href={localizedPath(locale, '/hiring')}>
              <Trans>Careers</Trans>
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>You write about us</Trans>
          </dt>
          <dd>
            <a href={localizedPath(locale, '/press')}>
              <Trans>Press</Trans>
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>You want to hear from us</Trans>
          </dt>
          <dd>
            <a href={localizedPath(locale, '/newsletter')}>
              <Trans>Newsletter</Trans>
            </a>
            <a href={links.blog}>
              <Trans>Blog</Trans>
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>You want to talk with others</Trans>
          </dt>
          <dd>
            <a href={links.community}>
              <Trans>Community forum</Trans>
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>You have a question, or a complaint</Trans>
          </dt>
          <dd>
            <a href={links.help}>
              <Trans>Help</Trans>
            </a>
            <a href={links.contact}>
              <Trans>Contact</Trans>
            </a>
          </dd>
        </div>
      </dl>
    </Section>
  );
}
