import { formatDay, numberFormat } from '@mallard/locales';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Quote, Rating } from '@mallard/ui';
import type { ReactNode } from 'react';
import {
  type Audit,
  type PressQuote,
  proof as ours,
  type Proof as ProofOfOthers,
  type Repository,
  type StoreRating,
} from '../../content/proof.ts';
import { usePage } from '../../i18n/page-context.ts';
import { Section } from '../layout/Section.tsx';
import classes from './Proof.module.css';

/** Third-party proof with links to the sources; renders nothing if there is none. */
export function Proof({ proof = ours }: { proof?: ProofOfOthers }) {
  const { press, ratings, audits, openSource } = proof;
  if (Object.values(proof).every(({ length }) => length === 0)) return null;
  return (
    <Section
      title={
        <Trans comment="Heading over quotes of newspapers, ratings in app stores, audits and source code">
          Don’t take our word for it
        </Trans>
      }
    >
      <div className={classes.kinds}>
        {press.length > 0 && (
          <Kind
            isWide
            title={<Trans comment="Heading over quotes of newspapers">In the press</Trans>}
          >
            {press.map((quote) => (
              <Press key={quote.href} quote={quote} />
            ))}
          </Kind>
        )}
        {ratings.length > 0 && (
          <Kind title={<Trans comment="Heading over ratings in app stores">In the stores</Trans>}>
            {ratings.map((rating) => (
              <Store key={rating.href} rating={rating} />
            ))}
          </Kind>
        )}
        {audits.length > 0 && (
          <Kind
            title={
              <Trans comment="Heading: others examined our software or our servers">
                Independent audits
              </Trans>
            }
          >
            {audits.map((audit) => (
              <Report key={audit.href} audit={audit} />
            ))}
          </Kind>
        )}
        {openSource.length > 0 && (
          <Kind title={<Trans comment="Heading over links to source code">Open source</Trans>}>
            {openSource.map((repository) => (
              <Source key={repository.href} repository={repository} />
            ))}
          </Kind>
        )}
      </div>
    </Section>
  );
}

function Kind({
  title,
  isWide = false,
  children,
}: {
  title: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? classes.wide : undefined}>
      <h3>{title}</h3>
      <ul className={classes.entries}>{children}</ul>
    </div>
  );
}

function Press({ quote }: { quote: PressQuote }) {
  const { locale } = usePage();
  const { words, lang, publication, author, href, publishedOn } = quote;
  return (
    <li>
      <Quote
        cite={href}
        author={
          <a href={href} rel="noreferrer" translate="no">
            {publication}
          </a>
        }
        source={
          <>
            {author && (
              <>
                <bdi translate="no">{author}</bdi>,{' '}
              </>
            )}
            <span>{formatDay(locale, publishedOn)}</span>
          </>
        }
      >
        {/* Use the quotation marks of the quote's own language. */}
        <q lang={lang} translate="no">
          {words}
        </q>
      </Quote>
    </li>
  );
}

function Store({ rating: { store, href, rating, count } }: { rating: StoreRating }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const average = numberFormat(locale, { minimumFractionDigits: 1 }).format(rating);
  return (
    <li>
      <Rating value={rating} label={t`${average} out of 5 stars`} /> <strong>{average}</strong>
      <p className={classes.about}>
        <a href={href} rel="noreferrer" translate="no">
          {store}
        </a>{' '}
        <span>
          <Plural value={count} one="# rating" other="# ratings" />
        </span>
      </p>
    </li>
  );
}

function Report({ audit: { title, lang, auditor, href, publishedOn } }: { audit: Audit }) {
  const { locale } = usePage();
  return (
    <li>
      <a href={href} rel="noreferrer" lang={lang} translate="no">
        {title}
      </a>
      <p className={classes.about}>
        <bdi translate="no">{auditor}</bdi>
        <span>{formatDay(locale, publishedOn)}</span>
      </p>
    </li>
  );
}

function Source({ repository: { name, href, license } }: { repository: Repository }) {
  return (
    <li>
      <a href={href} rel="noreferrer" translate="no">
        {name}
      </a>
      <p className={classes.about} translate="no">
        {license}
      </p>
    </li>
  );
}
