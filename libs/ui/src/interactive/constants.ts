/** How long a message is shown that goes by itself, in milliseconds: time to read two short sentences. */
export const SHOWN_MS = 7000;
