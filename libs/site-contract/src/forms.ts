/** Topics of a site report, as the form sends them. */
export const REPORT_TOPICS = [
  'phishing',
  'scam-shop',
  'malware',
  'tech-support',
  'harmless',
  'broken',
  'other',
] as const;
export type ReportTopic = (typeof REPORT_TOPICS)[number];
/** The topic of a report that doesn't state one. */
export const DEFAULT_REPORT_TOPIC = 'other' satisfies ReportTopic;
/** Kinds of breakage on a reported site, sent with the topic "broken". */
export const REPORT_BREAKAGES = ['layout', 'sign-in', 'video', 'checkout', 'other'] as const;
export type ReportBreakage = (typeof REPORT_BREAKAGES)[number];
/** Maximum length of a report's text, in characters. */
export const REPORT_TEXT_LIMIT = 2000;

/** Retention of a report, in days. Its contact email is kept only until the report is handled. */
export const REPORT_RETENTION_DAYS = 90;

/** A survey question. Answers are always optional. */
export interface SurveyQuestion {
  choices: readonly string[];
  /** Whether several choices may be selected. */
  several: boolean;
}

/**
 * Minimum number of forms per day. If a survey has fewer, they are counted by month only, so that
 * no respondent stands out. See decision 0069.
 */
export const SURVEY_LEAST_FORMS = 20;

/**
 * Surveys by name, with their questions. All answers are multiple choice: there is no free text.
 */
export const SURVEYS = {
  /** Shown after the browser was uninstalled on Windows. */
  'windows-user-survey': {
    why: {
      choices: ['slow', 'sites', 'search', 'missing', 'crashes', 'habit', 'trial', 'other'],
      several: true,
    },
    instead: {
      choices: ['chrome', 'edge', 'firefox', 'brave', 'opera', 'other'],
      several: false,
    },
    again: { choices: ['yes', 'maybe', 'no'], several: false },
    wish: {
      choices: ['speed', 'sites', 'search', 'extensions', 'sync', 'stability'],
      several: true,
    },
  },
} as const satisfies Record<string, Record<string, SurveyQuestion>>;
export type SurveyName = keyof typeof SURVEYS;

/** A service's response to a form that it rejected. */
export interface FormRefusal {
  status: number;
  /** The error code. */
  error?: unknown;
  /** The problem with each field, by field name. */
  fields?: unknown;
}

/**
 * Names the problems behind a rejection: "often", "later", "failed", or a field and its problem,
 * such as "address-missing".
 */
export function troublesOf({ status, error, fields }: FormRefusal): readonly string[] {
  if (status === 429) return ['often'];
  if (status === 400 && typeof fields === 'object' && fields !== null) {
    return Object.entries(fields).map(([field, problem]) => `${field}-${problem}`);
  }
  return [typeof error === 'string' && error.endsWith('_full') ? 'later' : 'failed'];
}

/**
 * Chooses which of a form's problems to show.
 *
 * @param own The problems that the form has messages for. An entry that ends in "-", such as
 * "address-", covers every problem of that field.
 * @param names The problems that occurred. If there are none, nothing is shown; if the form has no
 * message for any of them, "failed" is.
 */
export function shownTroubles(
  own: readonly string[],
  names: readonly string[],
): ReadonlySet<string> {
  const shown = own.filter((each) =>
    names.some((name) => (each.endsWith('-') ? name.startsWith(each) : name === each)),
  );
  return new Set(shown.length > 0 || names.length === 0 ? shown : ['failed']);
}

/** Whether a problem belongs to a field: "address-missing" belongs to "address". */
export function isTroubleOf(trouble: string, field: string): boolean {
  return trouble.startsWith(`${field}-`);
}
