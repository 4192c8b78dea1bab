import { brand } from '@mallard/brand';
import type { Job } from '@mallard/company/schemas';
import { canonicalAddress } from '../../content/canonical-address.ts';
import { organization } from '../../content/structured-data.ts';
import { escapeMarkup } from '../../content/escape-markup.ts';

/**
 * Returns a role as structured data for search engines.
 *
 * @see https://schema.org/JobPosting; the description is HTML.
 */
export function jobPosting(job: Job): Record<string, unknown> {
  const { currency, from, to, per } = job.pay;
  const list = (items: readonly string[]) =>
    `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`;
  return {
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: brand.name, value: job.id },
    url: canonicalAddress(`/hiring#${job.id}`),
    title: job.title,
    description: `<p>${escapeMarkup(job.summary)}</p>${list(job.tasks)}${list(job.needs)}`,
    datePosted: job.publishedOn,
    validThrough: `${job.closesOn}T23:59:59Z`,
    employmentType: job.employmentType,
    hiringOrganization: organization,
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: job.countries.map((name) => ({ '@type': 'Country', name })),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: from,
        maxValue: to,
        unitText: per.toUpperCase(),
      },
    },
    directApply: false,
  };
}
