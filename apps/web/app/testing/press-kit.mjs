/** Stub of the module that the build generates. */
export const address = '/assets/press-kit.zip';
export const bytes = 345_678;
