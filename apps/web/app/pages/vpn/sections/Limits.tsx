import { Trans } from '@lingui/react/macro';
import { localizedPath } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';
import { Point, Points } from '../../../kit/layout/Points.tsx';
import { Section } from '../../../kit/layout/Section.tsx';

/** Reasons not to buy a VPN. */
export function Limits() {
  const { locale } = usePage();
  const browserHref = localizedPath(locale, '/app');
  return (
    <Section
      ground="sunken"
      layout="aside"
      title={<Trans comment="Heading on the page about the VPN">What no VPN can do</Trans>}
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
        <Point
          title={
            <Trans comment="Heading: trackers on websites recognize people by more than the IP address">
              Trackers use more than your address
            </Trans>
          }
        >
          <Trans>
            They recognize you by cookies, too. <a href={browserHref}>Our browser</a> blocks them,
            and it’s free.
          </Trans>
        </Point>
        <Point
          title={
            <Trans comment="Heading: some networks and websites do not let VPNs through">
              Not everyone lets a VPN in
            </Trans>
          }
        >
          <Trans>
            Some networks, streaming services and shops block VPNs. There you have to turn it off
            for a while.
          </Trans>
        </Point>
      </Points>
    </Section>
  );
}
