import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/layout/Section.tsx';
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
              A shop you log in to knows who’s shopping. No browser, search engine or VPN changes
              that, ours included.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>A VPN moves your trust</Trans>
          </h3>
          <p>
            <Trans>
              Your internet provider no longer sees which sites you visit. The company that runs the
              VPN could. We don’t record it, and you have our word and our terms for that.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>An AI reads what you write</Trans>
          </h3>
          <p>
            <Trans>
              It couldn’t answer otherwise. Leave out what the answer doesn’t need, and check what
              matters: ours can be wrong like any other.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Data brokers may not comply</Trans>
          </h3>
          <p>
            <Trans>
              We ask them to remove you and look again later. We can’t make every one of them do it,
              and we do it only in the United States.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>We count visits, too</Trans>
          </h3>
          <p>
            <Trans>
              That a page was opened, and from what kind of browser, without anything that leads
              back to you. If your browser sends Global Privacy Control or Do Not Track, we don’t
              count even that.
            </Trans>
          </p>
        </li>
      </ul>
    </Section>
  );
}
