import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FactSource } from './facts.ts';

/** A public agency that helps victims of identity theft, free of charge. */
export interface OfficialHelp extends FactSource {
  /** An ISO 3166-1 alpha-2 code. */
  country: string;
  name: string;
  href: `https://${string}`;
  /** The number in international format. */
  telephone: string;
  does: MessageDescriptor;
}

const LOOKED_UP = { asOf: '2026-11-28', owner: 'subscription', checkAfterDays: 180 } as const;

export const officialHelp: readonly OfficialHelp[] = [
  {
    ...LOOKED_UP,
    source: 'the Federal Trade Commission’s recovery booklet, which names the site and number',
    country: 'US',
    name: 'IdentityTheft.gov',
    href: 'https://www.identitytheft.gov/',
    telephone: '+1 877-438-4338',
    does: msg`The Federal Trade Commission takes your report and writes a recovery plan for you.`,
  },
  {
    ...LOOKED_UP,
    source: 'announcement of the service by the City of London Police, December 4, 2025',
    country: 'GB',
    name: 'Report Fraud',
    href: 'https://www.reportfraud.police.uk/',
    telephone: '+44 300 123 2040',
    does: msg`The police take your report here, from England, Wales and Northern Ireland. In Scotland, call 101.`,
  },
  {
    ...LOOKED_UP,
    source: 'the Canadian Anti-Fraud Centre’s page for victims',
    country: 'CA',
    name: 'Canadian Anti-Fraud Centre',
    href: 'https://antifraudcentre-centreantifraude.ca/',
    telephone: '+1 888-495-8501',
    does: msg`Takes reports of fraud and identity theft, and tells you which offices to call next.`,
  },
];
