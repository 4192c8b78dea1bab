import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import type { ReactNode } from 'react';
import { Section } from '../../../kit/layout/Section.tsx';
import { logoFiles, type LogoFile } from './logo-files.ts';
import classes from './LogoFiles.module.css';

const { name } = brand;

const labels: Readonly<Record<`${LogoFile['inks']}-${LogoFile['ground']}`, ReactNode>> = {
  'color-light': <Trans comment="Of a logo file">In color, for light backgrounds</Trans>,
  'color-dark': <Trans comment="Of a logo file">In color, for dark backgrounds</Trans>,
  'mono-light': <Trans comment="Of a logo file">In one color, for light backgrounds</Trans>,
  'mono-dark': <Trans comment="Of a logo file">In one color, for dark backgrounds</Trans>,
};

export function LogoFiles() {
  return (
    <Section
      title={<Trans>The logo</Trans>}
      lead={
        <Trans>
          Vector files (SVG), for articles about us. Not for a product of yours, and not as if we’d
          written the article.
        </Trans>
      }
    >
      <FileGroup
        id="logo"
        title={<Trans comment="A logo file: the picture and the word">Mark and name</Trans>}
        files={logoFiles.logo}
      />
      <FileGroup
        id="mark"
        title={<Trans comment="A logo file: the picture without the word">The mark alone</Trans>}
        files={logoFiles.mark}
      />
      <ul className={classes.rules}>
        <li>
          <Trans>The drake faces left, in every language. Please don’t flip or tilt it.</Trans>
        </li>
        <li>
          <Trans>No outline, no shadow, no photograph behind it.</Trans>
        </li>
        <li>
          <Trans>Leave clear space around it, twice the height of its white ring.</Trans>
        </li>
        <li>
          <Trans comment="The name of the company">
            In running text we’re {name}, with one capital letter and no symbol after it.
          </Trans>
        </li>
      </ul>
    </Section>
  );
}

function FileGroup({
  id,
  title,
  files,
}: {
  id: keyof typeof logoFiles;
  title: ReactNode;
  files: readonly LogoFile[];
}) {
  return (
    <div className={classes.group}>
      <h3 id={id}>{title}</h3>
      <ul className={`${classes.files} ${classes[id] ?? ''}`}>
        {files.map(({ address, inks, ground }) => {
          const fileId = `${id}-${inks}-${ground}`;
          return (
            <li key={fileId}>
              <a
                className={classes.file}
                id={fileId}
                href={address}
                download={`${name.toLowerCase()}-${fileId}.svg`}
                aria-labelledby={`${fileId} ${id}`}
              >
                <span className={`${classes.preview} ${classes[ground]}`}>
                  <img src={address} alt="" height="48" loading="lazy" decoding="async" />
                </span>
                {labels[`${inks}-${ground}`]}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
