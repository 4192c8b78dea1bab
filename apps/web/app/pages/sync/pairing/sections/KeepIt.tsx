import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Section } from '../../../../kit/layout/Section.tsx';
import classes from './KeepIt.module.css';

const { name } = brand;

/** Explains what the code gives access to, and how this page handles it. */
export function KeepIt() {
  return (
    <Section layout="aside" title={<Trans>Keep the code to yourself</Trans>}>
      <div className={classes.words}>
        <p>
          <Trans>
            Anyone who has it can get at your bookmarks and passwords. Don’t send it to anyone.
            Nobody at {name} will ever ask you for it.
          </Trans>
        </p>
        <p>
          <Trans>
            Did someone send you a link to this page? Close it. With their code, your passwords
            could end up on their device.
          </Trans>
        </p>
        <p>
          <Trans>
            The code is in the part of the link that browsers never send to a server. This page
            takes it out of the address bar, doesn’t store it, and forgets it once it has expired.
          </Trans>
        </p>
      </div>
    </Section>
  );
}
