/** What the build gives pages. */
export const address = '/assets/press-kit.zip';
export const bytes = 345_678;
