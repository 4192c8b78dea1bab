import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { localizedPath } from '@mallard/locales';
import { ArrowIcon } from '@mallard/ui';
import type { ReactNode } from 'react';
import { eventAttributes, type EventAttributes } from '../../../environment/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { Plate, type PlateProps } from '../../../shell/Plate.tsx';
import { Section } from '../../../shell/Section.tsx';
import browserPicture from '../pictures/browser.svg?url';
import chatPicture from '../pictures/chat.svg?url';
import extensionPicture from '../pictures/extension.svg?url';
import classes from './Products.module.css';

const { name } = brand;

interface ProductProps {
  ground: PlateProps['ground'];
  picture: { source: string; width: number; height: number };
  title: ReactNode;
  href: string;
  action: ReactNode;
  /** What following it is reported as. */
  event?: EventAttributes;
  children: ReactNode;
}

function Product({ ground, picture, title, href, action, event, children }: ProductProps) {
  const { source, ...size } = picture;
  return (
    <li className={classes.product}>
      <Plate ground={ground}>
        <img src={source} {...size} alt="" loading="lazy" decoding="async" />
      </Plate>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p>{children}</p>
        <a className={classes.link} href={href} {...event}>
          {action}
          <ArrowIcon />
        </a>
      </div>
    </li>
  );
}

/** The free products. The subscription has a section of its own. */
export function Products() {
  const { locale } = usePage();
  return (
    <Section title={<Trans>Free, and private from the first use</Trans>}>
      <ul className={classes.products}>
        <Product
          ground="bill"
          picture={{ source: browserPicture, width: 720, height: 440 }}
          title={<Trans>The browser</Trans>}
          href={localizedPath(locale, '/app')}
          action={<Trans>Get the browser</Trans>}
          event={eventAttributes('home.ctaClick', { type: 'DOWNLOAD_BROWSER', place: 'section' })}
        >
          <Trans>
            The {name} browser has private search built in. It is free, for iOS, Android, Mac and
            Windows.
          </Trans>
        </Product>
        <Product
          ground="wing"
          picture={{ source: chatPicture, width: 560, height: 320 }}
          title={<Trans>AI chat</Trans>}
          href={localizedPath(locale, '/duckai')}
          action={<Trans>Meet the AI chat</Trans>}
        >
          <Trans>
            Ask, draft and summarise with AI, under the rule that holds for our search: the answer
            is for you, and no profile comes of it.
          </Trans>
        </Product>
        <Product
          ground="head"
          picture={{ source: extensionPicture, width: 560, height: 320 }}
          title={<Trans>The extension</Trans>}
          href={localizedPath(locale, '/app')}
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
