import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { DEFAULT_LOCALE, localizedPath } from '@mallard/locales';
import { Container, Prose } from '@mallard/ui';
import { Fragment, type ReactNode } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import { TitleBand } from './Band.tsx';
import classes from './Policy.module.css';

const { name, supportEmail } = brand;

export interface PolicyPart {
  /** Fragment of the section, the same in every language. */
  id: string;
  title: ReactNode;
  content?: ReactNode;
  parts?: readonly Omit<PolicyPart, 'parts'>[];
}

export interface PolicyProps {
  title: ReactNode;
  lead: ReactNode;
  /** Content before the first section: the date of the last change. */
  intro: ReactNode;
  parts: readonly PolicyPart[];
  /** Whether the text is legally binding; if so, it states which language version applies. */
  isBinding?: boolean;
}

/**
 * A long text for reading, looking things up and printing, with a table of contents next to it if
 * there is space.
 */
export function Policy({ title, lead, intro, parts, isBinding = false }: PolicyProps) {
  return (
    <>
      <TitleBand title={title} lead={lead} />
      <Container className={classes.policy}>
        <nav className={classes.contents} aria-labelledby="contents">
          <p className={classes.title} id="contents">
            <Trans comment="Over the table of contents of a long text">On this page</Trans>
          </p>
          <ol>
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
                {part.parts && (
                  <ol>
                    {part.parts.map((inner) => (
                      <li key={inner.id}>
                        <a href={`#${inner.id}`}>{inner.title}</a>
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <Prose>
          {intro}
          {isBinding && <WhichLanguage />}
          {parts.map((part) => (
            <Fragment key={part.id}>
              <h2 id={part.id}>{part.title}</h2>
              {part.content}
              {part.parts?.map((inner) => (
                <Fragment key={inner.id}>
                  <h3 id={inner.id}>{inner.title}</h3>
                  {inner.content}
                </Fragment>
              ))}
            </Fragment>
          ))}
        </Prose>
      </Container>
    </>
  );
}

/** States which language version applies if they differ: the original one. */
function WhichLanguage() {
  const { locale, path } = usePage();
  if (locale === DEFAULT_LOCALE) {
    return (
      <p>
        <Trans comment="Top of a legal text, in English only">
          We wrote this text in English. If a translation says something different, this one
          applies, unless the law where you live says otherwise.
        </Trans>
      </p>
    );
  }
  return (
    <p>
      <Trans comment="Top of a legal text, in every language but English">
        This is a translation. If it says something different from{' '}
        <a href={localizedPath(DEFAULT_LOCALE, path)} hrefLang={DEFAULT_LOCALE}>
          the English text
        </a>
        , the English text applies, unless the law where you live says otherwise.
      </Trans>
    </p>
  );
}

/**
 * Returns the last section of each of our legal texts: how readers learn about changes, and contact
 * information.
 */
export function changesPart(howToldOfChanges: ReactNode): PolicyPart {
  return {
    id: 'changes',
    title: <Trans>Changes, and how to reach us</Trans>,
    content: (
      <>
        <p>{howToldOfChanges}</p>
        <p>
          <Trans>
            Questions to {name}:{' '}
            <a href={`mailto:${supportEmail}`}>
              <bdi>{supportEmail}</bdi>
            </a>
          </Trans>
        </p>
      </>
    ),
  };
}
