import { Trans } from '@lingui/react/macro';
import { downloadPlatforms } from '../../../../features/download/call-to-action/call-to-action.ts';
import { installStepsFor } from '../../../../features/download/install/install-steps.tsx';
import { platformNames } from '../../../../features/download/call-to-action/messages.ts';
import { StepList } from '../../../../features/download/install/StepList.tsx';
import { Section } from '../../../../kit/layout/Section.tsx';
import classes from './Next.module.css';

/**
 * The steps after the download, for each platform. The style sheet shows those of the offered
 * platforms, and none if the visitor already uses the browser or cannot run it.
 */
export function Next() {
  return (
    <div className={classes.next}>
      <Section
        layout="aside"
        title={<Trans comment="Heading over the steps after the download">What happens next</Trans>}
      >
        <div className={classes.platforms}>
          {downloadPlatforms.map((platform) => (
            <div key={platform} className={`${classes.platform} ${classes[platform]}`}>
              <h3>
                <bdi>{platformNames[platform]}</bdi>
              </h3>
              <StepList
                headingLevel={4}
                steps={installStepsFor(platform).map(({ title, words }) => ({ title, words }))}
              />
            </div>
          ))}
        </div>
      </Section>
    </div>
  );
}
