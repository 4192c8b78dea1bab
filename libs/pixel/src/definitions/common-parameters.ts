/** The public documentation of a parameter that any event may carry. */
export interface CommonParameterNote {
  readonly description: string;
  /** The pattern of the values that a collector can expect; stricter than the check on sending. */
  readonly pattern: string;
}

const BOOLEAN = '^(true|false)$';
const LANGUAGE = '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,2}$';
const NAME = '^[A-Za-z0-9_.-]{1,64}$';

/** Documentation by wire name. @see Specification §7, pixel. */
export const commonParameterNotes: Readonly<Record<string, CommonParameterNote>> = {
  atb: {
    description:
      'The day on which the product was installed, as a week and a weekday, and a letter each for two tests. Everyone who installed it that day shares it.',
    pattern: '^v(0|[1-9][0-9]{0,4})-[0-7]([A-Za-z_]{2})?$',
  },
  atbi: { description: 'Whether that day is known.', pattern: BOOLEAN },
  b: { description: 'The browser, without its version.', pattern: NAME },
  d: { description: 'The form factor, by its first letter.', pattern: '^[a-z]$' },
  i: { description: 'Whether the product is installed.', pattern: BOOLEAN },
  l: { description: 'The language of the browser.', pattern: LANGUAGE },
  p: { description: 'The platform.', pattern: NAME },
  page: { description: 'The page, by name and never by address.', pattern: NAME },
  startpage: { description: 'The page on which the visit began, by name.', pattern: NAME },
  ak: {
    description: 'Whether the setting that offers installation in the browser is on.',
    pattern: BOOLEAN,
  },
  legacy: {
    description: 'Whether the browser is older than those that the site supports.',
    pattern: BOOLEAN,
  },
  locale: { description: 'The language of the page.', pattern: LANGUAGE },
  origin: {
    description:
      'How people get here, in up to four words; “other” if the first isn’t one of ours.',
    pattern: '^[A-Za-z0-9_.]{3,256}$',
  },
  enrolledOn: {
    description:
      'The Monday of the week in which this browser first took part in the experiment of the home page.',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  },
  viewCount: { description: 'How often the paywall was seen.', pattern: NAME },
  theme: { description: 'Whether the page is light or dark.', pattern: NAME },
};

/** Documentation of experiment parameters, whose names contain that of the experiment. */
export const experimentParameterNotes: readonly (CommonParameterNote & {
  readonly keyPattern: string;
})[] = [
  {
    keyPattern: '^exp_[a-z0-9]+$',
    description: 'The variant of the experiment of that name.',
    pattern: '^[a-z0-9]+$',
  },
  {
    keyPattern: '^exp_[a-z0-9]+_assignedby$',
    description: 'Who chose the variant; "url" is an override, which never counts.',
    pattern: '^(random|url|backend)$',
  },
];
