import { Trans } from '@lingui/react/macro';
import { Section } from '../../../shell/Section.tsx';
import classes from './Choosing.module.css';

/** The rules that a gift is given by. */
export function Choosing() {
  const rules = [
    {
      title: <Trans>Not for profit</Trans>,
      words: (
        <Trans>
          Recognized as such where it has its seat, with accounts that anybody can read. No parties,
          no churches, no companies.
        </Trans>
      ),
    },
    {
      title: <Trans>Nothing in return</Trans>,
      words: (
        <Trans>
          No logo on a page, no say, no good word. Whoever we pay for work cannot get a gift in the
          same year.
        </Trans>
      ),
    },
    {
      title: <Trans>Decided by several</Trans>,
      words: (
        <Trans>
          Anybody can propose, and no one decides alone. Whoever knows the organization from inside
          leaves the room.
        </Trans>
      ),
    },
    {
      title: <Trans>Free to use</Trans>,
      words: (
        <Trans>
          A gift is for the whole of the work, not for a project that looks well in our report.
        </Trans>
      ),
    },
  ];
  return (
    <Section ground="sunken" title={<Trans>How we choose</Trans>}>
      <ul className={classes.rules}>
        {rules.map(({ title, words }, index) => (
          <li key={index} className={classes.rule}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
