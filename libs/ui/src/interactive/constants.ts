/** Display time of a toast in milliseconds: enough to read two short sentences. */
export const SHOWN_MS = 7000;
