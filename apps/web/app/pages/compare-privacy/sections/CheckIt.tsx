import { localizedPath } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { StepList } from '../../../features/download/install/StepList.tsx';
import { usePage } from '../../../i18n/page-context.ts';
import { Plate } from '../../../kit/layout/Plate.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './CheckIt.module.css';
import networkPicture from './network.svg?url';

/** Explains how visitors can verify this site's promises in their own browser. */
export function CheckIt() {
  const { locale } = usePage();
  const policyHref = localizedPath(locale, '/privacy');
  const measuredHref = localizedPath(locale, '/measured');
  return (
    <Section
      ground="sunken"
      title={<Trans>Don’t take our word for it</Trans>}
      lead={
        <Trans>
          A browser on a computer shows what a page does behind your back. Try it on this one, then
          on one you visit every day.
        </Trans>
      }
    >
      <div className={classes.columns}>
        <StepList
          steps={[
            {
              title: <Trans>See who is on the page</Trans>,
              words: (
                <Trans comment="“Network” is the name of a part of a browser's developer tools">
                  Open the developer tools with F12, choose “Network” and reload the page. Each line
                  is a request. All of them go to this site.
                </Trans>
              ),
            },
            {
              title: <Trans>Ask not to be counted</Trans>,
              words: (
                <>
                  <Trans>
                    Our counting goes to addresses that begin with <code>/t/</code>. Turn on Global
                    Privacy Control in your browser, reload the page, and you won’t see any.
                  </Trans>{' '}
                  <a className={classes.link} href={measuredHref} data-receipt-open="">
                    <Trans>What we measure</Trans>
                  </a>
                </>
              ),
            },
            {
              title: <Trans>Read what we left behind</Trans>,
              words: (
                <Trans comment="“Storage” and “Application” are names of a part of a browser's developer tools">
                  Under “Storage” or “Application” are the cookies of this site. Compare them with{' '}
                  <a href={policyHref}>the list in the privacy policy</a>.
                </Trans>
              ),
            },
            {
              title: <Trans>Turn JavaScript off</Trans>,
              words: (
                <Trans>This page reads the same. It needs no script to tell you all this.</Trans>
              ),
            },
          ]}
        />
        <Plate ground="head">
          <img
            src={networkPicture}
            alt=""
            width="560"
            height="560"
            loading="lazy"
            decoding="async"
          />
        </Plate>
      </div>
    </Section>
  );
}
