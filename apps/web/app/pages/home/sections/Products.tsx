import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import type { ReactNode } from 'react';
import {
  eventAttributes,
  type EventAttributes,
} from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { ChatPanel } from '../../../drawings/product/ChatPanel.tsx';
import { ExtensionPicture } from '../../../drawings/product/FeaturePictures.tsx';
import { OnwardLink } from '../../../kit/links/OnwardLink.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Products.module.css';

const { name } = brand;

interface ProductProps {
  /** The color of the plate below the illustration. */
  ground: 'wing' | 'bill';
  picture: ReactNode;
  title: ReactNode;
  href: string;
  action: ReactNode;
  /** The event that a click on the link reports. */
  event?: EventAttributes;
  children: ReactNode;
}

function Product({ ground, picture, title, href, action, event, children }: ProductProps) {
  return (
    <li className={classes.product}>
      <div className={`${classes.picture} ${classes[ground]}`}>{picture}</div>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p>{children}</p>
        <OnwardLink href={href} event={event}>
          {action}
        </OnwardLink>
      </div>
    </li>
  );
}

/** The free products. The subscription has its own section. */
export function Products() {
  const { locale } = usePage();
  return (
    <Section title={<Trans>Free, and private from the start</Trans>}>
      <ul className={classes.products}>
        <Product
          ground="wing"
          picture={<ChatPanel isShort />}
          title={<Trans>AI chat</Trans>}
          href={localizedPath(locale, '/duckai')}
          action={<Trans comment="Link to the page about the AI chat">Meet the AI chat</Trans>}
        >
          <Trans>
            Ask, draft and summarize with AI, under the same rule as our search: you get an answer,
            and nobody gets a profile.
          </Trans>
        </Product>
        <Product
          ground="bill"
          picture={<ExtensionPicture />}
          title={<Trans>The extension</Trans>}
          href={`${localizedPath(locale, '/app')}#extensions`}
          action={<Trans>Add it to your browser</Trans>}
          event={eventAttributes('home.ctaClick', { type: 'ADD_TO_BROWSER', place: 'section' })}
        >
          <Trans>
            Happy with the browser you have? The extension brings {name} search to Firefox, Chrome
            and Brave.
          </Trans>
        </Product>
      </ul>
    </Section>
  );
}
