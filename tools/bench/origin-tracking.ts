import { getHost, getSearch } from '@analytics/url-utils';
import { atbOfDate, formatAtb, parseAtb, resolveOrigin } from '@mallard/origin-tracking';
import { runToEnd } from './ending.ts';
import { markdownOf, rounded, type Section } from './figures.ts';
import { overEach, runInTurn } from './in-turn.ts';

const SEARCHES = [
  '',
  '?origin=funnel_pro_radio_endorsement',
  '?origin=funnel_appsettings_ios&environment=staging',
  '?gclid=EAIaIQobChMIgMCxlo2f4QIVR7XACh2ePgAuEAAYASAAEgLp5_D_BwE',
  '?utm_source=newsletter&utm_medium=email&utm_campaign=spring&origin=',
  '?exp_sample=treatmenta&atb=v380-3&origin=home_website_trial_annual',
];
const REFERRERS = ['', 'https://www.google.com/', 'https://search.mallard.example/?q=vpn&ia=web'];

const visits = SEARCHES.flatMap((search) => REFERRERS.map((referrer) => ({ search, referrer })));

/** Origins of visits, beside the parts of the same work that @analytics/url-utils does. */
export async function benchOriginTracking(): Promise<Section> {
  const siteHosts = ['search.mallard.example'];
  const addresses = visits.map(({ search, referrer }) => ({
    address: `https://mallard.example/en/pro${search}`,
    referrer,
  }));
  const now = new Date('2026-11-21T12:00:00Z');
  const [origin, address, peer, version] = runInTurn([
    {
      name: 'origin',
      run: overEach(visits, (visit) => resolveOrigin({ ...visit, siteHosts, page: 'pro' })),
    },
    {
      name: 'search alone',
      run: overEach(visits, ({ search }) => resolveOrigin({ search, page: 'pro' })),
    },
    {
      name: 'peer',
      run: overEach(addresses, ({ address, referrer }) => [
        getSearch(address),
        referrer && getHost(referrer),
      ]),
    },
    {
      name: 'version',
      run: overEach(visits, () => parseAtb(formatAtb(atbOfDate(now)))),
    },
  ]);
  if (!origin || !address || !peer || !version) throw new Error('nothing was measured');
  const row = (
    name: string,
    { perSecond }: { perSecond: number },
    gives: string,
    isSame = true,
  ) => [
    name,
    rounded((perSecond * visits.length) / 1000),
    isSame ? `${rounded(perSecond / peer.perSecond)} ×` : '–',
    gives,
  ];
  return {
    title: 'Origin tracking',
    note: `Visits a second over ${visits.length} pairs of address and referrer, in turn with @analytics/url-utils, which only takes both apart; medians of 7 rounds. Goal: 2 ×.`,
    header: ['work', 'thousand/s', 'to the peer', 'gives'],
    rows: [
      row('`resolveOrigin`', origin, 'checked origin, its parts, source'),
      row('`resolveOrigin`, no referrer', address, 'the same'),
      row('peer: `getSearch` and `getHost`', peer, 'parameters, host'),
      row('`atbOfDate`, written and read', version, 'install-tracking version', false),
    ],
  };
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchOriginTracking())));
}
