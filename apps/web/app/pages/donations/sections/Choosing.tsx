import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './Choosing.module.css';

export function Choosing() {
  const rules = [
    {
      title: <Trans comment="A rule for donations: who can get one">Not for profit</Trans>,
      words: (
        <Trans>
          Registered as a nonprofit in its country, with accounts that anyone can read. No political
          parties, religious groups or companies.
        </Trans>
      ),
    },
    {
      title: <Trans comment="A rule for donations: we ask for nothing">Nothing in return</Trans>,
      words: (
        <Trans>
          No logo on a page, no influence, no endorsement. Anyone we pay for work can’t get a gift
          in the same year.
        </Trans>
      ),
    },
    {
      title: <Trans comment="A rule for donations: no one decides alone">Decided together</Trans>,
      words: (
        <Trans>
          Anyone can make a proposal, and no one decides alone. Anyone with ties to the organization
          leaves the room.
        </Trans>
      ),
    },
    {
      title: (
        <Trans comment="A rule for donations: the organization decides what the money is used for">
          Theirs to spend
        </Trans>
      ),
      words: (
        <Trans>
          A gift supports all of the work, not just a project that looks good in our report.
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
