import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { OnwardLink } from '../../../kit/links/OnwardLink.tsx';
import { TrackerPicture } from '../../../drawings/product/FeaturePictures.tsx';
import { SitesPicture } from '../../../drawings/browser/SitesPicture.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './InAction.module.css';

const { name } = brand;

/**
 * The browser in use, as an illustration; the page about the browser has an interactive version.
 */
export function InAction() {
  const { locale } = usePage();
  return (
    <Section
      layout="split-end"
      title={<Trans>One page, and no tracker got through</Trans>}
      lead={
        <>
          <Trans>
            This shop would call four companies you’ve never heard of. In {name} it’s just you and
            the teapot.
          </Trans>{' '}
          <span className={classes.link}>
            <OnwardLink href={`${localizedPath(locale, '/app')}#try`}>
              <Trans comment="Link to a small browser on another page that can be used before it is installed">
                Try it before you install it
              </Trans>
            </OnwardLink>
          </span>
        </>
      }
    >
      <div className={classes.scene}>
        <SitesPicture first="shop" />
        <div className={classes.panel}>
          <TrackerPicture />
        </div>
      </div>
    </Section>
  );
}
