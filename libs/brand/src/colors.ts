/**
 * The colors of the brand, for what no stylesheet reaches: the icon, the color of a phone's status bar,
 * mails. Pages and components read the design tokens of `ui`, whose palette has the same values.
 */
export const colors = {
  /** The head of the drake: bands, and text where there is no black. */
  head: '#084338',
  headLight: '#1d8f77',
  /** The bill: what to press. */
  bill: '#f8c231',
  /** The breast, and the wing patch: second colors, in pictures and in themes of single pages. */
  breast: '#85452e',
  wing: '#3346c8',
  /** The belly: grounds. */
  down: '#f4f7f5',
  ink: '#04231e',
  paper: '#ffffff',
} as const;
