/** Generated from the typeface packages by `node scripts/generate-fonts.ts`. */
import type { FallbackFace, FontFace } from './font-face.ts';

/** All font files, with their characters and alphabets. */
export const fontFaces: readonly FontFace[] = [
  {
    role: 'text',
    script: 'latin',
    alphabets: ['western'],
    file: 'geologica-latin-western.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF-CF,U+D1-D6,U+D8-DC,U+DF-EF,U+F1-F6,U+F8-FC,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'latin',
    alphabets: ['cs'],
    file: 'geologica-latin-cs.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF,U+C1,U+C4,U+C9,U+CD,U+D3,U+D6,U+DA,U+DC-DD,U+E1,U+E4,U+E9,U+ED,U+F3,U+F6,U+FA,U+FC-FD,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'latin-ext',
    alphabets: ['cs'],
    file: 'geologica-latin-ext-cs.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+10C-10F,U+11A-11B,U+147-148,U+158-159,U+160-161,U+164-165,U+16E-16F,U+17D-17E',
  },
  {
    role: 'text',
    script: 'latin',
    alphabets: ['et'],
    file: 'geologica-latin-et.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF,U+C4,U+C9,U+D5-D6,U+DC,U+E4,U+E9,U+F5-F6,U+FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'latin-ext',
    alphabets: ['et'],
    file: 'geologica-latin-ext-et.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+160-161,U+17D-17E',
  },
  {
    role: 'text',
    script: 'latin',
    alphabets: ['hr'],
    file: 'geologica-latin-hr.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF,U+C9,U+D4,U+D6,U+DC,U+E9,U+F4,U+F6,U+FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'latin-ext',
    alphabets: ['hr'],
    file: 'geologica-latin-ext-hr.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+106-107,U+10C-10D,U+110-111,U+160-161,U+17D-17E',
  },
  {
    role: 'text',
    script: 'latin',
    alphabets: ['hu'],
    file: 'geologica-latin-hu.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF,U+C1,U+C9,U+CD,U+D3,U+D6,U+DA,U+DC,U+E1,U+E9,U+ED,U+F3,U+F6,U+FA,U+FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'latin-ext',
    alphabets: ['hu'],
    file: 'geologica-latin-ext-hu.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+150-151,U+170-171',
  },
  {
    role: 'text',
    script: 'latin',
    alphabets: ['lt', 'lv', 'sl'],
    file: 'geologica-latin-lt.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF,U+C9,U+D6,U+DC,U+E9,U+F6,U+FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'latin-ext',
    alphabets: ['lt'],
    file: 'geologica-latin-ext-lt.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+104-105,U+10C-10D,U+116-119,U+12E-12F,U+160-161,U+16A-16B,U+172-173,U+17D-17E',
  },
  {
    role: 'text',
    script: 'latin-ext',
    alphabets: ['lv'],
    file: 'geologica-latin-ext-lv.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+100-101,U+10C-10D,U+112-113,U+122-123,U+12A-12B,U+136-137,U+13B-13C,U+145-146,U+160-161,U+16A-16B,U+17D-17E',
  },
  {
    role: 'text',
    script: 'latin',
    alphabets: ['pl'],
    file: 'geologica-latin-pl.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF,U+C9,U+D3,U+D6,U+DC,U+E9,U+F3,U+F6,U+FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'latin-ext',
    alphabets: ['pl'],
    file: 'geologica-latin-ext-pl.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+104-107,U+118-119,U+141-144,U+15A-15B,U+179-17C',
  },
  {
    role: 'text',
    script: 'latin',
    alphabets: ['ro'],
    file: 'geologica-latin-ro.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF,U+C2,U+C9,U+CE,U+D6,U+DC,U+E2,U+E9,U+EE,U+F6,U+FC,U+102,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'latin-ext',
    alphabets: ['ro'],
    file: 'geologica-latin-ext-ro.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+102-103,U+218-21B',
  },
  {
    role: 'text',
    script: 'latin',
    alphabets: ['sk'],
    file: 'geologica-latin-sk.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF,U+C1,U+C4,U+C9,U+CD,U+D3-D4,U+D6,U+DA,U+DC-DD,U+E1,U+E4,U+E9,U+ED,U+F3-F4,U+F6,U+FA,U+FC-FD,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'latin-ext',
    alphabets: ['sk'],
    file: 'geologica-latin-ext-sk.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+10C-10F,U+139-13A,U+13D-13E,U+147-148,U+154-155,U+160-161,U+164-165,U+17D-17E',
  },
  {
    role: 'text',
    script: 'latin-ext',
    alphabets: ['sl'],
    file: 'geologica-latin-ext-sl.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+10C-10D,U+160-161,U+17D-17E',
  },
  {
    role: 'text',
    script: 'latin',
    alphabets: ['tr'],
    file: 'geologica-latin-tr.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF,U+C2,U+C7,U+C9,U+CE,U+D6,U+DB-DC,U+E2,U+E7,U+E9,U+EE,U+F6,U+FB-FC,U+131,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'latin-ext',
    alphabets: ['tr'],
    file: 'geologica-latin-ext-tr.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-ext-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+11E-11F,U+130,U+15E-15F',
  },
  {
    role: 'text',
    script: 'latin',
    alphabets: ['vi'],
    file: 'geologica-latin-vi.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF-C3,U+C8-CA,U+CC-CD,U+D2-D5,U+D9-DA,U+DD,U+E0-E3,U+E8-EA,U+EC-ED,U+F2-F5,U+F9-FA,U+FD,U+102,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'vietnamese',
    alphabets: ['vi'],
    file: 'geologica-vietnamese-vi.woff2',
    source: '@fontsource-variable/geologica/files/geologica-vietnamese-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9',
  },
  {
    role: 'text',
    script: 'latin',
    alphabets: ['cyrillic', 'greek', 'hebrew', 'arabic', 'fa'],
    file: 'geologica-latin-cyrillic.woff2',
    source: '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20-7E,U+A0-A1,U+A3,U+AB,U+AD,U+B0,U+B7,U+BB,U+BF,U+E9,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC',
  },
  {
    role: 'text',
    script: 'cyrillic',
    alphabets: ['cyrillic'],
    file: 'geologica-cyrillic.woff2',
    source: '@fontsource-variable/geologica/files/geologica-cyrillic-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+D,U+20,U+41,U+A0,U+C1,U+102,U+301,U+400-45F,U+490-491,U+4B0-4B1,U+200C-200F,U+2116,U+FFFF',
  },
  {
    role: 'text',
    script: 'greek',
    alphabets: ['greek'],
    file: 'geologica-greek.woff2',
    source: '@fontsource-variable/geologica/files/geologica-greek-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+D,U+20,U+41,U+A0,U+C1,U+102,U+374-375,U+37E,U+384-38A,U+38C,U+38E-3A1,U+3A3-3CF,U+3D7,U+200C-200F,U+FFFF',
  },
  {
    role: 'text',
    script: 'hebrew',
    alphabets: ['hebrew'],
    file: 'rubik-hebrew.woff2',
    source: '@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+20,U+2D,U+41,U+A0,U+C1,U+102,U+307-308,U+5B0-5BC,U+5BE,U+5C1-5C2,U+5C7,U+5D0-5EA,U+5F2-5F4,U+200C-200F,U+20AA,U+FB2A-FB36,U+FB38-FB3C,U+FB3E,U+FB40-FB41,U+FB43-FB44,U+FB46-FB4B,U+FFFF',
  },
  {
    role: 'text',
    script: 'arabic',
    alphabets: ['arabic'],
    file: 'rubik-arabic.woff2',
    source: '@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2',
    weight: '400 750',
    unicodeRange: 'U+60C,U+61B,U+61F,U+621-63A,U+640-652,U+660-66C,U+200C-200F',
  },
  {
    role: 'text',
    script: 'arabic',
    alphabets: ['fa'],
    file: 'rubik-arabic-fa.woff2',
    source: '@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2',
    weight: '400 750',
    unicodeRange:
      'U+60C,U+61B,U+61F,U+621-624,U+626-628,U+62A-63A,U+641-642,U+644-648,U+64B,U+64F-651,U+654,U+66A-66C,U+67E,U+686,U+698,U+6A9,U+6AF,U+6CC,U+6F0-6F9,U+200C-200F',
  },
  {
    role: 'heading',
    script: 'latin',
    alphabets: ['western'],
    file: 'bricolage-grotesque-latin-western.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+20-21,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+AB,U+BB,U+BF-CF,U+D1-D6,U+D8-DC,U+DF-EF,U+F1-F6,U+F8-FC,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC',
  },
  {
    role: 'heading',
    script: 'latin',
    alphabets: ['cs'],
    file: 'bricolage-grotesque-latin-cs.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+20-21,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+AB,U+BB,U+BF,U+C1,U+C4,U+C9,U+CD,U+D3,U+D6,U+DA,U+DC-DD,U+E1,U+E4,U+E9,U+ED,U+F3,U+F6,U+FA,U+FC-FD,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    alphabets: ['cs'],
    file: 'bricolage-grotesque-latin-ext-cs.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '750',
    unicodeRange: 'U+10C-10F,U+11A-11B,U+147-148,U+158-159,U+160-161,U+164-165,U+16E-16F,U+17D-17E',
  },
  {
    role: 'heading',
    script: 'latin',
    alphabets: ['et'],
    file: 'bricolage-grotesque-latin-et.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+20-21,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+AB,U+BB,U+BF,U+C4,U+C9,U+D5-D6,U+DC,U+E4,U+E9,U+F5-F6,U+FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    alphabets: ['et'],
    file: 'bricolage-grotesque-latin-ext-et.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '750',
    unicodeRange: 'U+160-161,U+17D-17E',
  },
  {
    role: 'heading',
    script: 'latin',
    alphabets: ['hr'],
    file: 'bricolage-grotesque-latin-hr.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+20-21,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+AB,U+BB,U+BF,U+C9,U+D4,U+D6,U+DC,U+E9,U+F4,U+F6,U+FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    alphabets: ['hr'],
    file: 'bricolage-grotesque-latin-ext-hr.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '750',
    unicodeRange: 'U+106-107,U+10C-10D,U+110-111,U+160-161,U+17D-17E',
  },
  {
    role: 'heading',
    script: 'latin',
    alphabets: ['hu'],
    file: 'bricolage-grotesque-latin-hu.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+20-21,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+AB,U+BB,U+BF,U+C1,U+C9,U+CD,U+D3,U+D6,U+DA,U+DC,U+E1,U+E9,U+ED,U+F3,U+F6,U+FA,U+FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    alphabets: ['hu'],
    file: 'bricolage-grotesque-latin-ext-hu.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '750',
    unicodeRange: 'U+150-151,U+170-171',
  },
  {
    role: 'heading',
    script: 'latin',
    alphabets: ['lt', 'lv', 'sl'],
    file: 'bricolage-grotesque-latin-lt.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+20-21,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+AB,U+BB,U+BF,U+C9,U+D6,U+DC,U+E9,U+F6,U+FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    alphabets: ['lt'],
    file: 'bricolage-grotesque-latin-ext-lt.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '750',
    unicodeRange: 'U+104-105,U+10C-10D,U+116-119,U+12E-12F,U+160-161,U+16A-16B,U+172-173,U+17D-17E',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    alphabets: ['lv'],
    file: 'bricolage-grotesque-latin-ext-lv.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+100-101,U+10C-10D,U+112-113,U+122-123,U+12A-12B,U+136-137,U+13B-13C,U+145-146,U+160-161,U+16A-16B,U+17D-17E',
  },
  {
    role: 'heading',
    script: 'latin',
    alphabets: ['pl'],
    file: 'bricolage-grotesque-latin-pl.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+20-21,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+AB,U+BB,U+BF,U+C9,U+D3,U+D6,U+DC,U+E9,U+F3,U+F6,U+FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    alphabets: ['pl'],
    file: 'bricolage-grotesque-latin-ext-pl.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '750',
    unicodeRange: 'U+104-107,U+118-119,U+141-144,U+15A-15B,U+179-17C',
  },
  {
    role: 'heading',
    script: 'latin',
    alphabets: ['ro'],
    file: 'bricolage-grotesque-latin-ro.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+20-21,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+AB,U+BB,U+BF,U+C2,U+C9,U+CE,U+D6,U+DC,U+E2,U+E9,U+EE,U+F6,U+FC,U+102,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    alphabets: ['ro'],
    file: 'bricolage-grotesque-latin-ext-ro.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '750',
    unicodeRange: 'U+102-103,U+218-21B',
  },
  {
    role: 'heading',
    script: 'latin',
    alphabets: ['sk'],
    file: 'bricolage-grotesque-latin-sk.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+20-21,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+AB,U+BB,U+BF,U+C1,U+C4,U+C9,U+CD,U+D3-D4,U+D6,U+DA,U+DC-DD,U+E1,U+E4,U+E9,U+ED,U+F3-F4,U+F6,U+FA,U+FC-FD,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    alphabets: ['sk'],
    file: 'bricolage-grotesque-latin-ext-sk.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '750',
    unicodeRange: 'U+10C-10F,U+139-13A,U+13D-13E,U+147-148,U+154-155,U+160-161,U+164-165,U+17D-17E',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    alphabets: ['sl'],
    file: 'bricolage-grotesque-latin-ext-sl.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '750',
    unicodeRange: 'U+10C-10D,U+160-161,U+17D-17E',
  },
  {
    role: 'heading',
    script: 'latin',
    alphabets: ['tr'],
    file: 'bricolage-grotesque-latin-tr.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+20-21,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+AB,U+BB,U+BF,U+C2,U+C7,U+C9,U+CE,U+D6,U+DB-DC,U+E2,U+E7,U+E9,U+EE,U+F6,U+FB-FC,U+131,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC',
  },
  {
    role: 'heading',
    script: 'latin-ext',
    alphabets: ['tr'],
    file: 'bricolage-grotesque-latin-ext-tr.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weight: '750',
    unicodeRange: 'U+11E-11F,U+130,U+15E-15F',
  },
  {
    role: 'heading',
    script: 'latin',
    alphabets: ['vi'],
    file: 'bricolage-grotesque-latin-vi.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: '750',
    unicodeRange:
      'U+20-21,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+AB,U+BB,U+BF-C3,U+C8-CA,U+CC-CD,U+D2-D5,U+D9-DA,U+DD,U+E0-E3,U+E8-EA,U+EC-ED,U+F2-F5,U+F9-FA,U+FD,U+102,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+20AC',
  },
  {
    role: 'heading',
    script: 'vietnamese',
    alphabets: ['vi'],
    file: 'bricolage-grotesque-vietnamese-vi.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-wght-normal.woff2',
    weight: '750',
    unicodeRange: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9',
  },
];

export const fallbackFaces: readonly FallbackFace[] = [
  {
    role: 'text',
    descriptors:
      'font-weight:300 500;src:local(Arial),local("Liberation Sans"),local(Roboto);size-adjust:108.1%;ascent-override:90.2%;descent-override:25.4%;line-gap-override:0%',
  },
  {
    role: 'text',
    descriptors:
      'font-weight:501 900;src:local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold");size-adjust:103.3%;ascent-override:94.4%;descent-override:26.6%;line-gap-override:0%',
  },
  {
    role: 'heading',
    descriptors:
      'font-weight:200 800;src:local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold");size-adjust:101.9%;ascent-override:91.3%;descent-override:26.5%;line-gap-override:0%',
  },
];
