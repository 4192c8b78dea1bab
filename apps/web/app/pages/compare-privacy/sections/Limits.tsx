import { Trans } from '@lingui/react/macro';
import { Section } from '../../../shell/Section.tsx';
import classes from './Limits.module.css';

/** Where we are no better than others, and what no tool can do. */
export function Limits() {
  return (
    <Section
      layout="aside"
      title={<Trans>Where we are no better</Trans>}
      lead={<Trans>A comparison that its author always wins is an advertisement.</Trans>}
    >
      <ul className={classes.limits}>
        <li>
          <h3>
            <Trans>Signed in is signed in</Trans>
          </h3>
          <p>
            <Trans>
              A shop that you log in to knows who is shopping. No browser, search engine or VPN
              changes that, and neither do ours.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>A VPN moves your trust</Trans>
          </h3>
          <p>
            <Trans>
              Your internet provider no longer sees which sites you visit. Whoever runs the VPN
              could. We do not record it, and for that you have our word and our terms.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>An AI reads what you write</Trans>
          </h3>
          <p>
            <Trans>
              It could not answer otherwise. Leave out what the answer does not need, and check what
              matters: ours can be wrong like any other.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Data brokers may not obey</Trans>
          </h3>
          <p>
            <Trans>
              We ask them to remove you and look again later. We cannot make every one of them do
              it, and we do it in the United States only.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>We count visits, too</Trans>
          </h3>
          <p>
            <Trans>
              That a page was opened, and from what kind of browser; without anything that leads to
              you. If your browser sends Global Privacy Control or Do Not Track, we do not even
              count that.
            </Trans>
          </p>
        </li>
      </ul>
    </Section>
  );
}
