export interface AxeViolation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What Storybook tells of a story that has been shown. */
export interface ShownStory {
  /** The theme, direction and language that the page's root element had. */
  root: { theme: string | undefined; direction: string; language: string };
  /** Rendering, the play function or a check of Storybook's own that broke. */
  error?: string;
  /** Absent when the accessibility check did not run. */
  violations?: AxeViolation[];
}
