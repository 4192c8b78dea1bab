/**
 * Brand colors for places that no stylesheet reaches: icons, the phone's status bar, and emails.
 * Pages and components use the design tokens of `ui`, whose palette has the same values.
 */
export const colors = {
  /** The drake's head: colored bands, and text in place of black. */
  head: '#084338',
  headLight: '#1d8f77',
  /** The bill: buttons and other controls. */
  bill: '#f8c231',
  /** The breast and the wing patch: secondary colors for illustrations and page themes. */
  breast: '#85452e',
  wing: '#3346c8',
  /** The belly: backgrounds. */
  down: '#f4f7f5',
  ink: '#04231e',
  paper: '#ffffff',
} as const;
