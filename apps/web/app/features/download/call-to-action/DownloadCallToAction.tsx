import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import type { ExperimentName } from '../../../environment/measurement/measurement.ts';
import { downloadPlatforms } from './call-to-action.ts';
import classes from './DownloadCallToAction.module.css';
import { downloadEvent } from './download-events.ts';
import { downloadLinks, newWindowsInstaller, windowsPreviewInstaller } from './download-links.ts';
import { downloadActions } from './messages.ts';

const { name } = brand;

/**
 * The download offers. All variants are in the page, and the style sheet shows the one that matches
 * the device detected by the before-paint script. Without JavaScript everything is offered; a page
 * about one platform always offers that one. A page that uses it must set `offersDownload` in its
 * handle.
 */
export function DownloadCallToAction() {
  const { locale, path } = usePage();
  const isWindowsPage = path === '/windows';
  const isPreview = path === '/windows-preview';
  const pagePlatform = isPreview
    ? 'windows'
    : downloadPlatforms.find((platform) => path === `/${platform}`);
  const downloadPage = localizedPath(locale, '/app');
  const defaultSteps = path === '/app' || pagePlatform ? '#default' : `${downloadPage}#default`;
  const hasPlatforms = path === '/app' || path === '/app/devices' || pagePlatform;
  const allPlatforms = hasPlatforms ? '#platforms' : `${downloadPage}#platforms`;
  return (
    <div className={classes.call}>
      <div className={classes.offers}>
        {(pagePlatform ? [pagePlatform] : downloadPlatforms).map((platform) => (
          <ButtonLink
            key={platform}
            size="large"
            className={`${classes[platform]} ${isWindowsPage ? classes.usualInstaller : ''}`}
            href={isPreview ? windowsPreviewInstaller : downloadLinks[platform]}
            {...downloadEvent(platform, true)}
          >
            {isPreview ? (
              <Trans comment="Button that starts the download of the version for Windows that is not finished">
                Download the preview
              </Trans>
            ) : (
              <Message {...downloadActions[platform]} />
            )}
          </ButtonLink>
        ))}
        {isWindowsPage && (
          <ButtonLink
            size="large"
            className={`${classes.windows} ${classes.newInstaller}`}
            href={newWindowsInstaller}
            data-exposure={'windowsinstaller' satisfies ExperimentName}
            {...downloadEvent('windows', true)}
          >
            <Message {...downloadActions.windows} />
          </ButtonLink>
        )}
        {!isPreview && (
          <ButtonLink
            size="large"
            className={classes.setDefault ?? ''}
            href={defaultSteps}
            {...eventAttributes('app.ctaClick', { type: 'SET_AS_DEFAULT', place: 'hero' })}
          >
            <Trans>Make {name} the default browser</Trans>
          </ButtonLink>
        )}
      </div>
      <div className={classes.tooOld}>
        <p>
          <Trans comment="In place of the download, where the device’s system is too old for the browser">
            The browser doesn’t run on a system this old.
          </Trans>
        </p>
        <ButtonLink
          size="large"
          href={localizedPath(locale, '/app/no-support')}
          {...eventAttributes('app.ctaClick', { place: 'hero' })}
        >
          <Trans comment="Button that leads to what works without our browser">
            See what works instead
          </Trans>
        </ButtonLink>
      </div>
      <p className={classes.others}>
        <a href={allPlatforms}>
          <Trans comment="Link to the list of all platforms that the browser is made for">
            All platforms
          </Trans>
        </a>
        {pagePlatform ? (
          <span className={classes.apps} data-beside-download="">
            <a className={classes.iosApp} href={downloadLinks.ios} {...downloadEvent('ios', true)}>
              <Trans>Get the app for iOS</Trans>
            </a>
            <a
              className={classes.androidApp}
              href={downloadLinks.android}
              {...downloadEvent('android', true)}
            >
              <Trans>Get the app for Android</Trans>
            </a>
          </span>
        ) : (
          <a
            className={classes.extension}
            href={`${downloadPage}#extensions`}
            data-beside-download=""
          >
            <Trans>Add the extension to your browser</Trans>
          </a>
        )}
      </p>
    </div>
  );
}
