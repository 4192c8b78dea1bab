import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import type { Job } from '@mallard/company/schemas';
import { EmptyState } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../shell/Section.tsx';
import { Role } from './Role.tsx';
import classes from './Roles.module.css';

/** The open roles, or that there is none. */
export function Roles({ jobs }: { jobs: readonly Job[] }) {
  const { locale } = usePage();
  const title = <Trans>Open roles</Trans>;
  if (jobs.length === 0) {
    const processHref = localizedPath(locale, '/how-we-hire');
    return (
      <Section title={title} id="roles">
        <EmptyState headingLevel={3} title={<Trans>No roles are open at the moment</Trans>}>
          <p>
            <Trans>
              New ones are listed here first. Please don’t send applications in advance: we’d delete
              them. We keep nothing about people just in case. <a href={processHref}>How we hire</a>
            </Trans>
          </p>
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section title={title} id="roles">
      <ul className={classes.roles}>
        {jobs.map((job) => (
          <Role key={job.id} job={job} />
        ))}
      </ul>
    </Section>
  );
}
