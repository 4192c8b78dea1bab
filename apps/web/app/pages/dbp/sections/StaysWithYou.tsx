import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './sections.module.css';

/** Explains that all data stays on the user's device. */
export function StaysWithYou() {
  return (
    <Section ground="sunken" layout="aside" title={<Trans>It all happens on your computer</Trans>}>
      <div className={classes.words}>
        <p>
          <Trans>
            Other services have you upload your life so they can remove it. Ours doesn’t. The app
            does the searching, the asking and the remembering, and we never see your profile or
            your records.
          </Trans>
        </p>
        <p>
          <Trans>
            When a site wants to confirm a request by email, the app uses an address made for that.
            Those emails are deleted within 72 hours.
          </Trans>
        </p>
      </div>
    </Section>
  );
}
