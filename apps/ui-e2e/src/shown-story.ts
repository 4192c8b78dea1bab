export interface AxeViolation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

export interface ShownStory {
  root: { theme: string | undefined; direction: string; language: string };
  /** The error of rendering, the play function or a Storybook check. */
  error?: string;
  /** Undefined if the accessibility check did not run. */
  violations?: AxeViolation[];
}
