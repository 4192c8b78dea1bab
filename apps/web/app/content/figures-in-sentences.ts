import type { FactSource } from './facts.ts';

/**
 * Messages for translators that contain a figure or a time. Each is listed with the rule or source
 * behind it, so that a change of the rule changes the message. A figure that changes automatically,
 * or that several pages show, is a placeholder with its value in `facts.ts`.
 *
 * Placeholders for numbers without plural forms are listed as well: translators chose the words
 * around the current number (“30 zile” would otherwise be “30 de zile”), so a change of the number
 * requires a review of the translations.
 */
export type FigureInSentence = {
  /** An excerpt of the message that contains the figure. */
  says: string;
} & (
  | {
      /** The file and an excerpt of it that states the rule. A test checks that it is still there. */ rule: readonly [
        file: string,
        text: string,
      ];
    }
  | { /** The source of a statement that is not a rule in our code. */ source: FactSource }
  | {
      /**
       * The items on a page that the figure counts, and their expected number. A test counts them.
       */
      counts: { path: string; what: string; howMany: number };
    }
  | { /** The reason that the figure states no fact. */ because: string }
);

const ACCOUNT = 'apps/services/src/account/constants.ts';
const NEWSLETTER = 'apps/services/src/newsletter/constants.ts';
const WEEK_OF_UNDOING = [ACCOUNT, 'EMAIL_UNDO_SECONDS = 604_800'] as const;
const WEEK_OF_OBJECTING = [ACCOUNT, 'EMAIL_DISPUTE_SECONDS = 604_800'] as const;
const HIRING = 'apps/web/app/pages/how-we-hire/content.ts';
const ITR = 'libs/catalogue/src/itr-rules.ts';
const REPORTS = ['libs/site-contract/src/forms.ts', 'REPORT_RETENTION_DAYS = 90'] as const;
/**
 * Campaigns also have 14 or 30 days; languages with different plural forms for these use them in
 * their translations.
 */
const TRIALS = ['libs/origin-tracking/src/constants.ts', 'DEFAULT_TRIAL_DAYS = 7'] as const;
const REMOVAL: FactSource = {
  source: 'what the removal of native apps does and states (decision 0075)',
  asOf: '2026-11-23',
  owner: 'subscription',
  checkAfterDays: 365,
};

export const figuresInSentences: readonly FigureInSentence[] = [
  {
    says: 'In Scotland, call 101',
    source: {
      source: 'announcement of Report Fraud by the City of London Police, December 4, 2025',
      asOf: '2026-11-28',
      owner: 'subscription',
      checkAfterDays: 365,
    },
  },
  { says: 'are deleted after two weeks', rule: [ACCOUNT, 'DELETION_DELAY_SECONDS = 1_209_600'] },
  { says: 'The link works for seven days', rule: WEEK_OF_UNDOING },
  { says: 'undo the change. It works for seven days', rule: WEEK_OF_UNDOING },
  { says: 'It works once, within seven days', rule: WEEK_OF_UNDOING },
  { says: 'given another address for seven days', rule: WEEK_OF_OBJECTING },
  { says: 'object within seven days', rule: WEEK_OF_OBJECTING },
  { says: 'It’s valid for ten minutes', rule: [ACCOUNT, 'PASSCODE_SECONDS = 600'] },
  { says: 'works once, for ten minutes', rule: [ACCOUNT, 'PASSCODE_SECONDS = 600'] },
  { says: 'a cookie for ten minutes', rule: [ACCOUNT, 'AUTH_SESSION_SECONDS = 600'] },
  {
    says: 'It works for one day and doesn’t sign anyone in',
    rule: [ACCOUNT, 'MAILBOX_LINK_SECONDS = 86_400'],
  },
  {
    says: 'And for three years',
    rule: ['apps/services/src/subscription/constants.ts', 'CARD_MEMORY_MS = 3 * 365 * DAY_MS'],
  },
  {
    says: 'changes every day and is deleted within two days',
    rule: ['apps/services/src/platform/http/limits/counter-keys.ts', 'Math.floor(now() / DAY_MS)'],
  },
  {
    says: 'confirm there. It works for seven days',
    rule: [NEWSLETTER, 'CONFIRMATION_DAYS = 7'],
  },
  { says: 'we erase it after seven days', rule: [NEWSLETTER, 'CONFIRMATION_DAYS = 7'] },
  { says: 'After thirty days it’s erased', rule: [NEWSLETTER, 'RETURN_DAYS = 30'] },
  {
    says: 'Five minutes a month',
    source: {
      source: 'our working promise of how long an issue is; to be confirmed by who writes it',
      asOf: '2026-11-23',
      owner: 'company',
      checkAfterDays: 365,
    },
  },
  { says: 'Within 24 hours', source: REMOVAL },
  { says: 'Within 10 days', source: REMOVAL },
  { says: 'Up to six weeks', source: REMOVAL },
  { says: 'After four weeks we call it overdue', source: REMOVAL },
  { says: 'Those emails are deleted within 72 hours', source: REMOVAL },
  { says: 'tries again automatically within two days', source: REMOVAL },
  {
    says: 'left within 10 seconds',
    rule: ['libs/pixel/src/constants.ts', 'BOUNCE_WINDOW_MS = 10_000'],
  },
  { says: 'from 0 to 10', rule: ['libs/pixel/src/constants.ts', 'BOUNCE_WINDOW_MS = 10_000'] },
  { says: 'by 50 px or more', rule: ['libs/pixel/src/constants.ts', 'SCROLL_THRESHOLD_PX = 50'] },
  {
    says: 'This website in 37 languages',
    rule: ['apps/web/site-tests/documents.test.ts', 'toHaveLength(37)'],
  },
  {
    says: 'A name has 2 to 40 letters',
    rule: ['libs/settings-catalogue/src/core/choices/fonts.ts', '{1,39}$/u'],
  },
  {
    says: '{count} of 3 done',
    rule: ['apps/web/app/features/subscription/first-steps/FirstSteps.tsx', 'count === 3'],
  },
  {
    says: '{length} free, then {price}',
    rule: ['apps/web/app/features/checkout/terms/PlanTerms.tsx', 'useDays()(days)'],
  },
  { says: 'Five steps', counts: { path: '/how-we-hire', what: 'ol > li', howMany: 5 } },
  { says: 'Seven rules', counts: { path: '/how-we-work', what: 'ol > li', howMany: 7 } },
  { says: 'Three steps, no password', counts: { path: '/pro', what: 'ol > li', howMany: 3 } },
  {
    says: 'Three steps to your first page',
    counts: { path: '/windows', what: 'ol > li', howMany: 3 },
  },
  {
    says: 'Four protections',
    counts: { path: '/pro', what: 'h2 > span:first-child:not(:has(*))', howMany: 4 },
  },
  { says: 'Four things, one rule', counts: { path: '/about', what: 'ul > li', howMany: 4 } },
  { says: 'Three things go:', counts: { path: '/email', what: 'ul > li', howMany: 3 } },
  {
    says: 'Three more protections',
    counts: { path: '/duckai', what: 'ul > li', howMany: 3 },
  },
  {
    says: 'four questions',
    counts: { path: '/windows/survey', what: 'fieldset, select', howMany: 4 },
  },
  {
    says: 'nine are gone, and five removals are under way',
    rule: [
      'apps/web/app/drawings/product/RemovalPanel.tsx',
      'FIGURES = { found: 14, requested: 5, gone: 9 }',
    ],
  },
  {
    says: 'at most ten times per page load',
    rule: ['libs/pixel/src/constants.ts', 'ERROR_LIMIT = 10'],
  },
  {
    says: 'A whole number with at most five digits',
    rule: ['libs/pixel/src/core/parameters.ts', 'COUNT = /^\\d{1,5}$/'],
  },
  { says: 'Requests counted by your browser: <0>0</0>', because: 'the start of a live count' },
  { says: 'in up to four words', because: 'how origins are written (specification §5)' },
  { says: 'in three sentences', because: 'a wish' },
  { says: 'four cups', because: 'a made-up teapot' },
  { says: 'Three frogs', because: 'a made-up newspaper' },
  { says: 'four companies', because: 'a made-up shop' },
  { says: 'our 814 partners', because: 'a made-up pop-up, and a joke about real ones' },
  { says: 'A color has 3 or 6 digits', because: 'how colors are written' },
  { says: 'four digits, like 1980', because: 'an example of a year' },
  { says: 'out of 5 stars', because: 'how stores rate' },
  { says: 'developer tools with F12', because: 'a key' },
  { says: 'Save {percent}', because: 'the figure is a placeholder, from the catalogue' },
  { says: 'less than twelve monthly payments', because: 'a year; the figure is a placeholder' },
  { says: '{TRIAL_DAYS}-day free trial', rule: TRIALS },
  { says: 'A free trial lasts {TRIAL_DAYS} days', rule: TRIALS },
  { says: 'Try it for {TRIAL_DAYS} days', rule: TRIALS },
  { says: 'After {TRIAL_DAYS} days', rule: TRIALS },
  { says: 'You can get {codes} codes in {days} days', rule: [ITR, 'ITR_CODES_IN_WINDOW = 5'] },
  { says: 'codes in {days} days', rule: [ITR, 'ITR_CODE_WINDOW_DAYS = 30'] },
  { says: 'For {auditDays} days, we keep a note', rule: [ITR, 'ITR_AUDIT_DAYS = 400'] },
  {
    says: 'Use at least {length} characters',
    rule: ['apps/web/app/features/settings/cloud/passphrase.ts', 'LEAST_CHARACTERS = 16'],
  },
  {
    says: 'in {languages} languages',
    rule: ['apps/web/site-tests/documents.test.ts', 'toHaveLength(37)'],
  },
  { says: '{PAPERS_MONTHS} months after', rule: [HIRING, 'PAPERS_MONTHS = 6'] },
  { says: 'within {REPLY_DAYS} business days', rule: [HIRING, 'REPLY_DAYS = 10'] },
  { says: '{TALK_MINUTES} minutes', rule: [HIRING, 'TALK_MINUTES = 45'] },
  { says: '{TASK_HOURS} hours at most', rule: [HIRING, 'TASK_HOURS = 4'] },
  { says: 'within {DECISION_DAYS} business days', rule: [HIRING, 'DECISION_DAYS = 5'] },
  {
    says: 'Single events are deleted after {days} days',
    rule: ['apps/web/app/content/measuring.ts', 'PIXEL_RETENTION_DAYS = 7'],
  },
  {
    says: 'And for {networkDays} days',
    rule: ['apps/web/app/pages/privacy/content.ts', 'KNOWN_NETWORK_DAYS = 90'],
  },
  { says: 'for {PASSCODE_MINUTES} minutes', rule: [ACCOUNT, 'PASSCODE_SECONDS = 600'] },
  { says: 'for at most {reportDays} days', rule: REPORTS },
  { says: 'We keep the report for {days} days', rule: REPORTS },
  {
    says: 'a fingerprint of the address for {days} days',
    rule: [NEWSLETTER, 'REFUSAL_DAYS = 365'],
  },
  { says: 'nothing is sent there for {days} days', rule: [NEWSLETTER, 'REFUSAL_DAYS = 365'] },
  {
    says: 'Day {day} of {days}',
    because: 'it counts days by their place, of one word in every language',
  },
];
