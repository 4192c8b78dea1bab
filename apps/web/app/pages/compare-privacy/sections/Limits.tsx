import { Trans } from '@lingui/react/macro';
import { Point, Points } from '../../../kit/layout/Points.tsx';
import { Section } from '../../../kit/layout/Section.tsx';

/** The limits: cases in which we aren't better than others, and cases that no tool can solve. */
export function Limits() {
  return (
    <Section
      layout="aside"
      title={<Trans>Where we are no better</Trans>}
      lead={<Trans>A comparison that its author always wins is an advertisement.</Trans>}
    >
      <Points>
        <Point title={<Trans>Signed in is signed in</Trans>}>
          <Trans>
            A shop you log in to knows who’s shopping. No browser, search engine or VPN changes
            that, ours included.
          </Trans>
        </Point>
        <Point title={<Trans>A VPN moves your trust</Trans>}>
          <Trans>
            Your internet provider no longer sees which sites you visit. The company that runs the
            VPN could. We don’t record it, and you have our word and our terms for that.
          </Trans>
        </Point>
        <Point title={<Trans>An AI reads what you write</Trans>}>
          <Trans>
            It couldn’t answer otherwise. Leave out what the answer doesn’t need, and check what
            matters: ours can be wrong like any other.
          </Trans>
        </Point>
        <Point title={<Trans>Data brokers may not comply</Trans>}>
          <Trans>
            We ask them to remove you and look again later. We can’t make every one of them do it,
            and we do it only in the United States.
          </Trans>
        </Point>
        <Point title={<Trans>We count visits, too</Trans>}>
          <Trans>
            That a page was opened, and from what kind of browser, without anything that leads back
            to you. If your browser sends Global Privacy Control or Do Not Track, we don’t count
            even that.
          </Trans>
        </Point>
      </Points>
    </Section>
  );
}
