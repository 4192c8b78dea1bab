import { Trans } from '@lingui/react/macro';
import { AsidePart } from '../../../kit/layout/BesideForm.tsx';

/** Help for visitors who have already been deceived and cannot wait for the report to be read. */
export function FirstAid() {
  return (
    <AsidePart
      id="first-aid"
      title={
        <Trans comment="Heading: what to do after falling for a dangerous website">
          If it has already happened
        </Trans>
      }
    >
      <ul>
        <li>
          <Trans>
            You typed a password: change it now, there and wherever else you use the same one.
          </Trans>
        </li>
        <li>
          <Trans>You gave a card number: call your bank and have the card blocked.</Trans>
        </li>
        <li>
          <Trans>
            You installed something: go offline, and have the device checked by someone you trust.
          </Trans>
        </li>
      </ul>
    </AsidePart>
  );
}
