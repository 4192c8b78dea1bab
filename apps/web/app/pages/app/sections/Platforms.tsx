import { Trans } from '@lingui/react/macro';
import { DevicesLink } from '../../../features/download/platform-page/DevicesLink.tsx';
import { PhoneHandover } from '../../../features/download/platform-page/PhoneHandover.tsx';
import {
  ExtensionList,
  PlatformList,
} from '../../../features/download/call-to-action/PlatformList.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Platforms.module.css';

/** All downloads, as plain links. */
export function Platforms() {
  return (
    <Section
      id="platforms"
      title={<Trans>For every screen you have</Trans>}
      lead={<Trans>The browser is free on all of them, and so is the extension.</Trans>}
    >
      <div className={classes.ways}>
        <PlatformList />
        <PhoneHandover />
      </div>
      <DevicesLink />
      <div className={classes.extensions} id="extensions">
        <div className={classes.words}>
          <h3>
            <Trans>Happy with the browser you have?</Trans>
          </h3>
          <p>
            <Trans>Keep it, and add our private search to it with the extension.</Trans>
          </p>
        </div>
        <ExtensionList />
      </div>
    </Section>
  );
}
