import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import type { Job } from '@mallard/company/schemas';
import { ButtonLink } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import page from '../page.ts';
import { EveryAd } from './EveryAd.tsx';
import { Role } from './Role.tsx';
import classes from './Roles.module.css';

/**
 * The open roles or, if there are none, the feed of new ones and the facts that every ad states.
 */
export function Roles({ jobs }: { jobs: readonly Job[] }) {
  const { locale } = usePage();
  const processHref = localizedPath(locale, '/how-we-hire');
  const follow = (
    <ButtonLink
      variant="secondary"
      href={localizedPath(locale, page.feed)}
      type="application/atom+xml"
    >
      <Trans comment="A link to an Atom feed, which a feed reader subscribes to">
        Follow this page with a feed reader
      </Trans>
    </ButtonLink>
  );
  return (
    <Section title={<Trans>Open roles</Trans>} id="roles">
      {jobs.length === 0 ? (
        <div className={classes.none}>
          <div className={classes.words}>
            <h3 className={classes.title}>
              <Trans>No roles are open at the moment</Trans>
            </h3>
            <p>
              <Trans>
                New ones are listed here first. Please don’t send applications in advance: we’d
                delete them. We keep nothing about people just in case.{' '}
                <a href={processHref}>How we hire</a>
              </Trans>
            </p>
            {follow}
          </div>
          <EveryAd />
        </div>
      ) : (
        <div className={classes.words}>
          <ul className={classes.roles}>
            {jobs.map((job) => (
              <Role key={job.id} job={job} />
            ))}
          </ul>
          {follow}
        </div>
      )}
    </Section>
  );
}
