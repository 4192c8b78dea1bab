/** How long a native host has to answer the handshake, in milliseconds (specification §9). */
export const HANDSHAKE_TIMEOUT_MS = 500;

/** How long a native host has to answer any other request, in milliseconds (specification §9, capability timeout). */
export const CAPABILITY_TIMEOUT_MS = 1200;

/** Goes with every message to and from Android's first transport. It is in the open; it only tells ours from others'. */
export const ANDROID_SECRET = 'duckduckgo-android-messaging-secret';

/** The function on `window` that Android calls with what it has to say. */
export const ANDROID_CALLBACK = 'messageCallback';
