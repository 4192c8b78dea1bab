/** The time a native host has to respond to the handshake, in milliseconds (specification §9). */
export const HANDSHAKE_TIMEOUT_MS = 500;

/**
 * The time a native host has to respond to any other request, in milliseconds (specification §9,
 * capability timeout).
 */
export const CAPABILITY_TIMEOUT_MS = 1200;

/**
 * The value in every message to and from Android's first transport. It is public: it only separates
 * our messages from those of other scripts.
 */
export const ANDROID_SECRET = 'duckduckgo-android-messaging-secret';

/** The name of the function on `window` that Android calls to deliver messages. */
export const ANDROID_CALLBACK = 'messageCallback';
