/** How the emulated apps deal with the lab's brokers: what the real apps have in one JSON a broker. */
import { type Action, type BrokerDefinition, USUAL_SCHEDULE } from '../removal/definitions.ts';
import { type BrokerSite, brokerSites, siteUrl } from './sites.ts';

/** @param origin Of the lab. */
export function labDefinitions(origin: string): BrokerDefinition[] {
  return brokerSites.filter(({ mirrorOf }) => !mirrorOf).map((site) => definitionOf(site, origin));
}

function definitionOf(site: BrokerSite, origin: string): BrokerDefinition {
  const base = `${origin}/dev/brokers/${site.slug}`;
  const parent = brokerSites.find(({ slug }) => slug === site.parent);
  const mirrors = brokerSites.filter(({ mirrorOf }) => mirrorOf === site.slug);
  const closeNotice: Action[] = site.hasNotice
    ? [
        {
          id: 'close-notice',
          type: 'condition',
          selector: '.notice a',
          actions: [{ id: 'notice', type: 'click', selector: '.notice a' }],
        },
      ]
    : [];
  return {
    name: site.name,
    url: siteUrl(site),
    version: '0.1.0',
    ...(parent && { parent: siteUrl(parent) }),
    optOutUrl: `${origin}/dev/brokers/${(parent ?? site).slug}/opt-out`,
    ...(mirrors.length > 0 && {
      mirrorSites: mirrors.map((mirror) => ({
        name: mirror.name,
        url: siteUrl(mirror),
        addedAt: 0,
      })),
    }),
    schedule: USUAL_SCHEDULE,
    scan: [
      {
        id: 'search',
        type: 'navigate',
        url: `${base}/search?first=\${firstName}&last=\${lastName}&state=\${state|upcase}`,
      },
      ...closeNotice,
      {
        id: 'read',
        type: 'extract',
        ...(site.perPage && { nextPage: 'a[rel=next]' }),
        selectors: {
          record: site.layout === 'table' ? 'tbody tr' : '.card',
          noResults: '.none',
          name: '.name',
          age: '.age',
          addresses: '.address',
          alternativeNames: '.alias',
          relatives: '.relative',
          profile: 'a.profile',
        },
      },
    ],
    ...(!parent && { optOut: optOutOf(site, base) }),
  };
}

function optOutOf(site: BrokerSite, base: string): Action[] {
  return [
    { id: 'form', type: 'navigate', url: `${base}/opt-out?record=\${profileUrl}` },
    { id: 'down', type: 'scroll', selector: 'form' },
    {
      id: 'fill',
      type: 'fillForm',
      fields: { '[name=name]': '${fullName}', '[name=email]': '${email}' },
    },
    ...(site.hasCaptcha
      ? [
          {
            id: 'puzzle',
            type: 'captcha',
            question: '.puzzle',
            field: '[name=puzzle]',
          } satisfies Action,
        ]
      : []),
    { id: 'send', type: 'click', selector: 'button[type=submit]' },
    { id: 'taken', type: 'expectation', selector: '.taken' },
    ...(site.confirmsByMail
      ? [
          { id: 'mail', type: 'emailConfirmation' } satisfies Action,
          { id: 'confirmed', type: 'expectation', selector: '.confirmed' } satisfies Action,
        ]
      : []),
  ];
}
