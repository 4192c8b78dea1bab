import { Trans } from '@lingui/react/macro';
import { localizedPath, translatedLocales } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Rules.module.css';

/** Lists the rules, each with its effect on this site and a way to verify it. */
export function Rules() {
  const { locale } = usePage();
  const measuredHref = localizedPath(locale, '/measured');
  const compareHref = localizedPath(locale, '/compare-privacy');
  const languages = translatedLocales.length;
  const rules = [
    {
      rule: <Trans>Keep nothing we can’t explain</Trans>,
      words: (
        <Trans>
          What we count has an owner, a purpose and a last day. All of it is listed under{' '}
          <a href={measuredHref}>What we measure</a>; our server refuses anything else.
        </Trans>
      ),
    },
    {
      rule: <Trans>Give the downsides equal space</Trans>,
      words: (
        <Trans>
          What our tools can’t do is on the page that sells them, not below it.{' '}
          <a href={compareHref}>See for yourself</a>
        </Trans>
      ),
    },
    {
      rule: <Trans>Write the reason down</Trans>,
      words: (
        <Trans>
          A decision is one page: the problem, the decision, the cost. The next person doesn’t have
          to guess, and may prove it wrong.
        </Trans>
      ),
    },
    {
      rule: <Trans>No figure without a measurement</Trans>,
      words: (
        <Trans>
          Every page has a weight limit. Exceed it and you can’t publish, whatever the reason.
        </Trans>
      ),
    },
    {
      rule: <Trans>Make it work for everyone</Trans>,
      words: (
        <Trans comment="The number is 37.">
          With a screen reader, with only a keyboard, on a small phone, without JavaScript, in{' '}
          {languages} languages. What works for some isn’t finished.
        </Trans>
      ),
    },
    {
      rule: <Trans comment="A rule of how we work: one idea at a time">Small steps</Trans>,
      words: (
        <Trans>
          One idea at a time, with the test that proves it. What turns out wrong is undone the same
          day.
        </Trans>
      ),
    },
    {
      rule: <Trans>Respect people’s time</Trans>,
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
