/** What a report of a site can be about, as its form sends it. */
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
/** Of a report that says nothing of it. */
export const DEFAULT_REPORT_TOPIC = 'other' satisfies ReportTopic;
/** What doesn't work on a reported site: sent with the topic "broken". */
export const REPORT_BREAKAGES = ['layout', 'sign-in', 'video', 'checkout', 'other'] as const;
export type ReportBreakage = (typeof REPORT_BREAKAGES)[number];
/** Of the words of a report, in characters. */
export const REPORT_TEXT_LIMIT = 2000;

/** How long one is kept, in days; the person it names as one to ask, until it is dealt with. */
export const REPORT_RETENTION_DAYS = 90;

/** A question of a survey. None has to be answered. */
export interface SurveyQuestion {
  choices: readonly string[];
  /** Whether several choices may be made. */
  several: boolean;
}

/** Days on which a survey has fewer forms are counted with their month only: too few share them. As in decision 0069. */
export const SURVEY_LEAST_FORMS = 20;

/** Surveys by name, and their questions. Answers are choices alone: nobody types anything. */
export const SURVEYS = {
  /** Of anyone who has just uninstalled the browser on Windows. */
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

/** What a service says of a form that it did not take. */
export interface FormRefusal {
  /** The HTTP status. */
  status: number;
  /** The error's code. */
  error?: unknown;
  /** What is wrong with each field, by its name. */
  fields?: unknown;
}

/** Names the troubles that a refusal is about: "often", "later", "failed", or a field and its problem, "address-missing". */
export function troublesOf({ status, error, fields }: FormRefusal): readonly string[] {
  if (status === 429) return ['often'];
  if (status === 400 && typeof fields === 'object' && fields !== null) {
    return Object.entries(fields).map(([field, problem]) => `${field}-${problem}`);
  }
  return [typeof error === 'string' && error.endsWith('_full') ? 'later' : 'failed'];
}

/**
 * Chooses which of a form's troubles to show.
 *
 * @param own The troubles that the form has words for. One such as "address-" is for every problem of a field.
 * @param names The troubles that occurred. Without one, nothing is shown; if the form has no words for any, "failed" is.
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

/** Tells whether a trouble is about a field: "address-missing" is about "address". */
export function isTroubleOf(trouble: string, field: string): boolean {
  return trouble.startsWith(`${field}-`);
}
