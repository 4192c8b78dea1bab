import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { DeviceIcon, EyeOffIcon, GlobeIcon, MailIcon, ShieldIcon } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { FireIcon } from '../../../drawings/browser/FireIcon.tsx';
import { OnwardLink } from '../../../kit/links/OnwardLink.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Stops.module.css';

/**
 * The threats that the browser stops. `/app` illustrates each one, and `content/facts.ts` contains
 * the sources.
 */
export function Stops() {
  const { locale } = usePage();
  const parts = [
    [ShieldIcon, <Trans key="">Trackers don’t get in</Trans>],
    [GlobeIcon, <Trans key="">Cookie pop-ups closed for you</Trans>],
    [EyeOffIcon, <Trans key="">Harder to recognize</Trans>],
    [MailIcon, <Trans key="">An email address that forwards to yours</Trans>],
    [FireIcon, <Trans key="">Erase everything with one button</Trans>],
    [DeviceIcon, <Trans key="">Sync without an account</Trans>],
  ] as const;
  return (
    <Section
      ground="sunken"
      layout="aside"
      title={
        <Trans comment="Heading over a list of what the browser prevents">What it stops</Trans>
      }
      lead={<Trans>All of it is on from the first launch, and all of it is free.</Trans>}
    >
      <ul className={classes.parts}>
        {parts.map(([Icon, words], index) => (
          <li key={index}>
            <Icon />
            <strong>{words}</strong>
          </li>
        ))}
      </ul>
      <p className={classes.more}>
        <OnwardLink href={localizedPath(locale, '/app')}>
          <Trans comment="Link: how the browser stops trackers">See how</Trans>
        </OnwardLink>
      </p>
    </Section>
  );
}
