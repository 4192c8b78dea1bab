import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import type { ReactNode } from 'react';
import { productPages } from '../../../content/product-pages.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Plate } from '../../../kit/layout/Plate.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { ChatPanel } from '../../../drawings/product/ChatPanel.tsx';
import { RemovalPanel } from '../../../drawings/product/RemovalPanel.tsx';
import { VpnPanel } from '../../../drawings/product/VpnPanel.tsx';
import identityPicture from '../../../drawings/identity.svg?url';
import classes from './Protections.module.css';
import { SentenceSpace } from '../../../i18n/SentenceSpace.tsx';

/** The four parts of the subscription, one section each. */
export function Protections() {
  const { locale } = usePage();
  return (
    <>
      <Section
        layout="split-end"
        title={
          <Title name={<Trans>VPN</Trans>}>
            <Trans comment="Heading about the VPN: people on the network cannot look into the connection">
              Your connection, closed to onlookers
            </Trans>
          </Title>
        }
        lead={
          <>
            <Trans>
              Everything on your device goes through an encrypted connection, not just the browser.
              The network sees that you’re connected, but not what you do. We don’t record it
              either.
            </Trans>
            <SentenceSpace />
            <a href={localizedPath(locale, productPages.networkProtection)}>
              <Trans>How it works</Trans>
            </a>
          </>
        }
      >
        <div className={`${classes.stage} ${classes.wing}`}>
          <VpnPanel />
        </div>
      </Section>
      <Section
        ground="sunken"
        layout="split"
        title={
          <Title name={<Trans>Personal Information Removal</Trans>}>
            <Trans comment="Heading: your details are taken off the lists that data brokers sell">
              Your details, off the lists
            </Trans>
          </Title>
        }
        lead={
          <>
            <Trans>
              Data brokers sell names, addresses and phone numbers. We look for yours on their
              sites, ask for removal, and look again, because they tend to come back. Only in the
              United States.
            </Trans>
            <SentenceSpace />
            <a href={localizedPath(locale, productPages.dataBrokerProtection)}>
              <Trans>How it works</Trans>
            </a>
          </>
        }
      >
        <div className={`${classes.stage} ${classes.head}`}>
          <RemovalPanel />
        </div>
      </Section>
      <div className={classes.breast}>
        <Section
          ground="band"
          layout="split-end"
          title={
            <Title name={<Trans>Identity Theft Restoration</Trans>}>
              <Trans comment="Heading: help after somebody else has used your identity">
                Take back your name
              </Trans>
            </Title>
          }
          lead={
            <>
              <Trans>
                If someone uses your identity, an adviser helps you fix it. We don’t learn what you
                talk about.
              </Trans>
              <SentenceSpace />
              <a href={localizedPath(locale, productPages.identityTheftRestoration)}>
                <Trans comment="Link to what anyone can do after identity theft">
                  Identity theft help
                </Trans>
              </a>
            </>
          }
        >
          <Plate ground="breast">
            <img
              src={identityPicture}
              width={640}
              height={440}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </Plate>
        </Section>
      </div>
      <Section
        layout="split"
        title={
          <Title name={<Trans>AI chat for subscribers</Trans>}>
            <Trans comment="Heading about the AI chat for subscribers">
              A place to think aloud
            </Trans>
          </Title>
        }
        lead={
          <>
            <Trans>
              The subscriber edition of our private AI chat, in the browser and on the web. Your
              conversations aren’t stored in your account.
            </Trans>
            <SentenceSpace />
            <a href={localizedPath(locale, productPages.aiChat)}>
              <Trans>How it works</Trans>
            </a>
          </>
        }
      >
        <div className={`${classes.stage} ${classes.bill}`}>
          <ChatPanel />
        </div>
      </Section>
    </>
  );
}

/** The benefit of a part, below the product's name. */
function Title({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={classes.name}>{name}</span> {children}
    </>
  );
}
