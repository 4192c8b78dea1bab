import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Meet.module.css';

const { links } = brand;

/** Contact options by purpose. */
export function Meet() {
  return (
    <Section
      layout="aside"
      title={
        <Trans comment="Heading over links: newsletter, blog, forum, contact">Get in touch</Trans>
      }
    >
      <dl className={classes.ways}>
        <div>
          <dt>
            <Trans>You want to hear from us</Trans>
          </dt>
          <dd>
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
              <Trans comment="Link: how to write to the company">Contact</Trans>
            </a>
          </dd>
        </div>
      </dl>
    </Section>
  );
}
