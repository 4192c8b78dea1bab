import { numberFormat } from '@mallard/locales';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import { address, bytes } from 'virtual:press-kit';
import { usePage } from '../../../i18n/page-context.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import classes from './PressKit.module.css';

export function PressKit() {
  const { locale } = usePage();
  const size = numberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
  return (
    <Section
      ground="band"
      title={
        <Trans comment="Heading over the download of the press kit">All of it in one file</Trans>
      }
      lead={
        <Trans>
          Logos as SVG and PNG, pictures of the product, and the figures with their dates.
        </Trans>
      }
    >
      <p className={classes.action}>
        <ButtonLink
          size="large"
          href={address}
          download={`${brand.name.toLowerCase()}-press-kit.zip`}
        >
          <Trans comment="Button: downloads a file with logos, pictures and figures for journalists">
            Download the press kit
          </Trans>
        </ButtonLink>
        <span>
          <Trans comment="The kind of a file and its size: “ZIP, 1.2 MB”">ZIP, {size}</Trans>
        </span>
      </p>
    </Section>
  );
}
