import { Trans } from '@lingui/react/macro';
import { ButtonLink, InlineMessage } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import type { Profile } from '../../../environment/native/removal-app.ts';
import { Actions, ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { isComplete } from './check-profile.ts';
import { ProfileForm } from './ProfileForm.tsx';
import classes from '../styles/Removal.module.css';
import { useRemovalApp } from '../state/RemovalAppContext.ts';
import type { RemovalEnd, RemovalFacts } from '../state/removal.slice.ts';
import { startRemoval } from '../state/removal.thunks.ts';
import { writtenName, formatPlace } from './format-profile.ts';

export function Onboarding({
  profile,
  end,
}: Pick<RemovalFacts, 'profile'> & { end: RemovalEnd | undefined }) {
  const app = useRemovalApp();
  const dispatch = useAppDispatch();
  return (
    <div className={classes.dashboard}>
      {end && <Ended end={end} />}
      <InlineMessage tone="info" title={<Trans>What you type here stays on this computer</Trans>}>
        <p>
          <Trans>
            The app keeps it and shows it only to the sites it searches. It never reaches us, and
            you can delete it all at any time.
          </Trans>
        </p>
      </InlineMessage>
      <ProfileForm
        profile={profile}
        label={<Trans>Start the scan</Trans>}
        onSend={() => dispatch(startRemoval(app))}
      >
        {isComplete(profile) && <Review profile={profile} />}
      </ProfileForm>
    </div>
  );
}

function Review({ profile: { names, birthYear, addresses } }: { profile: Profile }) {
  const { locale } = usePage();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <ApplicationSection
      heading={
        <Trans comment="Title while no search for records has begun: everything is filled in">
          Ready to look
        </Trans>
      }
    >
      <dl className={classes.steps}>
        <div>
          <dt>
            <Trans comment="Heading over the person’s own names: the present one, a maiden name …">
              Your names
            </Trans>
          </dt>
          <dd>
            <bdi>{list.format(names.map(writtenName))}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Your year of birth</Trans>
          </dt>
          <dd>{birthYear}</dd>
        </div>
        <div>
          <dt>
            <Trans>Where you have lived</Trans>
          </dt>
          <dd>
            <bdi>{addresses.map(formatPlace).join(' · ')}</bdi>
          </dd>
        </div>
      </dl>
      <p>
        <Trans>The app runs a search on each site for every name and place.</Trans>{' '}
        <Trans>When it finds a record of you, it asks the site to remove it.</Trans>
      </p>
    </ApplicationSection>
  );
}

function Ended({ end }: { end: RemovalEnd }) {
  const sitePath = useSitePath();
  if (end === 'deleted') {
    return (
      <InlineMessage tone="success" role="status">
        <p>
          <Trans>Everything is deleted.</Trans>
        </p>
      </InlineMessage>
    );
  }
  return (
    <InlineMessage
      tone="warning"
      role="status"
      title={<Trans>The app has deleted everything it kept for removal</Trans>}
    >
      <div className={classes.notice}>
        <p>
          <Trans>
            When a subscription ends, the app stops asking sites and deletes your profile, your
            records and their history from this computer. Records that were removed may come back.
          </Trans>
        </p>
        <Actions>
          {/* This is another document, in which the app passes its token. */}
          <ButtonLink href={sitePath('/subscriptions/manage')} variant="secondary">
            <Trans>See your subscription</Trans>
          </ButtonLink>
        </Actions>
      </div>
    </InlineMessage>
  );
}
