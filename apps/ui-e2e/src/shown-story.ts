export interface AxeViolation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Storybook's results for a story that has been shown. */
export interface ShownStory {
  /** The theme, direction and language of the page's root element. */
  root: { theme: string | undefined; direction: string; language: string };
  /** The error of rendering, the play function or a Storybook check. */
  error?: string;
  /** Undefined if the accessibility check did not run. */
  violations?: AxeViolation[];
}
