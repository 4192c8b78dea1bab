/** Generated from the packages of the typefaces: `node scripts/generate-fonts.ts`. */
import type { FallbackFace, FontFace } from './font-face.ts';

export const fontFaces: readonly FontFace[] = [
  {
    role: 'text',
    script: 'latin',
    file: 'geologica-latin.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '300 900',
    unicodeRange:
      'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  },
  {
    role: 'text',
    script: 'latin-ext',
    file: 'geologica-latin-ext.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '300 900',
    unicodeRange:
      'U+100-2BA,U+2C7-2CC,U+2DD-2FF,U+304,U+308,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0',
  },
  {
    role: 'text',
    script: 'vietnamese',
    file: 'geologica-vietnamese.woff2',
    source: '@fontsource-variable/geologica/files/geologica-vietnamese-wght-normal.woff2',
    weight: '300 900',
    unicodeRange:
      'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+1EA0-1EF9,U+20AB',
  },
  {
    role: 'text',
    script: 'cyrillic',
    file: 'geologica-cyrillic.woff2',
    source: '@fontsource-variable/geologica/files/geologica-cyrillic-wght-normal.woff2',
    weight: '300 900',
    unicodeRange: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
  },
  {
    role: 'text',
    script: 'cyrillic-ext',
    file: 'geologica-cyrillic-ext.woff2',
    source: '@fontsource-variable/geologica/files/geologica-cyrillic-ext-wght-normal.woff2',
    weight: '300 900',
    unicodeRange: 'U+460-52F,U+20B4',
  },
  {
    role: 'text',
    script: 'greek',
    file: 'geologica-greek.woff2',
    source: '@fontsource-variable/geologica/files/geologica-greek-wght-normal.woff2',
    weight: '300 900',
    unicodeRange: 'U+370-377,U+37A-37F,U+384-38A,U+38C,U+38E-3A1,U+3A3-3FF',
  },
  {
    role: 'text',
    script: 'arabic',
    file: 'rubik-arabic.woff2',
    source: '@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2',
    weight: '300 900',
    unicodeRange: 'U+600-6FF,U+200C-200E,U+FB50-FDFF',
  },
  {
    role: 'text',
    script: 'hebrew',
    file: 'rubik-hebrew.woff2',
    source: '@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2',
    weight: '300 900',
    unicodeRange: 'U+307-308,U+590-5FF,U+200C-2010,U+20AA,U+FB1D-FB4F',
  },
  {
    role: 'heading',
    script: 'latin',
    file: 'bricolage-grotesque-latin.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '200 800',
    unicodeRange:
      'U+0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+304,U+308,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    file: 'bricolage-grotesque-latin-ext.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '200 800',
    unicodeRange:
      'U+100-2BA,U+2C7-2CC,U+2DD-2FF,U+304,U+308,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113',
  },
  {
    role: 'heading',
    script: 'vietnamese',
    file: 'bricolage-grotesque-vietnamese.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-wght-normal.woff2',
    weight: '200 800',
    unicodeRange:
      'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+1EA0-1EF9,U+20AB',
  },
];

export const fallbackFaces: readonly FallbackFace[] = [
  {
    role: 'text',
    scripts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'],
    descriptors:
      'font-weight:300 500;src:local(Arial),local("Liberation Sans"),local(Roboto);size-adjust:108.1%;ascent-override:90.2%;descent-override:25.4%;line-gap-override:0%',
  },
  {
    role: 'text',
    scripts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'],
    descriptors:
      'font-weight:501 900;src:local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold");size-adjust:103.3%;ascent-override:94.4%;descent-override:26.6%;line-gap-override:0%',
  },
  {
    role: 'heading',
    scripts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'],
    descriptors:
      'font-weight:200 800;src:local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold");size-adjust:101.9%;ascent-override:91.3%;descent-override:26.5%;line-gap-override:0%',
  },
];
