import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import type { ReactNode } from 'react';
import { usePage } from '../../../i18n/page-context.ts';
import { OnwardLink } from '../../../kit/links/OnwardLink.tsx';
import {
  CookiePicture,
  EmailPicture,
  FingerprintPicture,
  FirePicture,
  PasswordsPicture,
  SearchPicture,
  SyncPicture,
  TrackerPicture,
} from '../../../drawings/product/FeaturePictures.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Features.module.css';

const { name } = brand;

interface FeatureProps {
  title: ReactNode;
  picture: ReactNode;
  link?: { path: string; words: ReactNode };
  children: ReactNode;
}

function Feature({ title, picture, link, children }: FeatureProps) {
  const { locale } = usePage();
  return (
    <li className={classes.feature}>
      <div className={classes.picture}>{picture}</div>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p>{children}</p>
        {link && <OnwardLink href={localizedPath(locale, link.path)}>{link.words}</OnwardLink>}
      </div>
    </li>
  );
}

/**
 * The features of the browser, each with an illustration of its user interface. The source of each
 * claim is in `content/facts.ts`.
 */
export function Features() {
  return (
    <Section title={<Trans>What it does for you</Trans>}>
      <ul className={classes.features}>
        <Feature picture={<SearchPicture />} title={<Trans>Search from the address bar</Trans>}>
          <Trans>
            What you type goes to {name}’s private search. Nothing ties one search to the next, so
            there’s no history of them for us to read or hand over.
          </Trans>
        </Feature>
        <Feature
          picture={<TrackerPicture />}
          title={
            <Trans comment="Heading: the browser stops them before they load">
              Trackers don’t get in
            </Trans>
          }
        >
          <Trans>
            Scripts that follow you from site to site are stopped before they load, so there’s
            nobody there to take notes.
          </Trans>
        </Feature>
        <Feature picture={<CookiePicture />} title={<Trans>Cookie pop-ups closed for you</Trans>}>
          <Trans>
            The browser turns down what it can and closes the pop-up, usually before you’ve seen it.
          </Trans>
        </Feature>
        <Feature
          picture={<FirePicture />}
          title={
            <Trans comment="Heading: a button that erases tabs and cookies. From “burn your bridges behind you”; the icon is a flame">
              Erase everything with one button
            </Trans>
          }
        >
          <Trans>
            One button closes your tabs and erases cookies, history and site data. You choose which
            sites stay signed in.
          </Trans>
        </Feature>
        <Feature
          picture={<EmailPicture />}
          title={<Trans>An email address that forwards to yours</Trans>}
          link={{
            path: '/email',
            words: <Trans>How it works</Trans>,
          }}
        >
          <Trans>
            A site insists on your email? Give it one of ours. It forwards to your inbox and drops
            the trackers on the way.
          </Trans>
        </Feature>
        <Feature
          picture={<SyncPicture />}
          title={<Trans>Sync without an account</Trans>}
          link={{ path: '/sync/pairing', words: <Trans>Sync your devices</Trans> }}
        >
          <Trans>
            Scan a code and your bookmarks and passwords are on both devices, encrypted on the way.
          </Trans>
        </Feature>
        <Feature
          picture={<PasswordsPicture />}
          title={
            <Trans comment="Heading: the browser’s password manager">Passwords, remembered</Trans>
          }
        >
          <Trans>It suggests strong passwords, keeps them on your device and fills them in.</Trans>
        </Feature>
        <Feature picture={<FingerprintPicture />} title={<Trans>Harder to recognize</Trans>}>
          <Trans>
            Sites try to recognize you by your screen, fonts and graphics card. The browser gives
            the same answers for everyone.
          </Trans>
        </Feature>
      </ul>
    </Section>
  );
}
