import { Trans } from '@lingui/react/macro';
import { localizedPath, translatedLocales } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../shell/Section.tsx';
import classes from './Rules.module.css';

/** Each rule, and what it comes to on this site, where anybody can look. */
export function Rules() {
  const { locale } = usePage();
  const measuredHref = localizedPath(locale, '/measured');
  const compareHref = localizedPath(locale, '/compare-privacy');
  const languages = translatedLocales.length;
  const rules = [
    {
      rule: <Trans>Keep nothing we cannot explain</Trans>,
      words: (
        <Trans>
          What we count has an owner, a purpose and a last day. All of it stands under{' '}
          <a href={measuredHref}>What we measure</a>; anything else our server refuses.
        </Trans>
      ),
    },
    {
      rule: <Trans>Say what is not so good in the same size</Trans>,
      words: (
        <Trans>
          What our tools cannot do is on the page that sells them, not below it.{' '}
          <a href={compareHref}>See for yourself</a>
        </Trans>
      ),
    },
    {
      rule: <Trans>Write the reason down</Trans>,
      words: (
        <Trans>
          A decision is one page: what was the matter, what we do now, what it costs. Whoever comes
          next need not guess, and may prove it wrong.
        </Trans>
      ),
    },
    {
      rule: <Trans>No figure without a measurement</Trans>,
      words: (
        <Trans>
          A page has a weight that it may not exceed. Who goes over it cannot publish, whatever the
          reason.
        </Trans>
      ),
    },
    {
      rule: <Trans>Everybody is the reader</Trans>,
      words: (
        <Trans comment="The number is 37.">
          With a screen reader, with keys alone, on a small phone, without JavaScript, in{' '}
          {languages} languages. What works for some is not finished.
        </Trans>
      ),
    },
    {
      rule: <Trans>Small steps</Trans>,
      words: (
        <Trans>
          One idea at a time, with the test that proves it. What turns out wrong is taken back the
          same day.
        </Trans>
      ),
    },
    {
      rule: <Trans>Leave people their time</Trans>,
      words: (
        <Trans>
          Writing before meetings, and quiet before speed. Nobody has to answer after hours. Ducks
          sleep, too, though with one eye open.
        </Trans>
      ),
    },
  ];
  return (
    <Section title={<Trans>Seven rules</Trans>}>
      <ol className={classes.rules}>
        {rules.map(({ rule, words }, index) => (
          <li key={index} className={classes.rule}>
            <h3 className={classes.title}>{rule}</h3>
            <p className={classes.words}>{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
