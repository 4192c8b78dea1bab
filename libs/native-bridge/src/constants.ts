/** How long a native host has to answer the handshake, in milliseconds (specification §9). */
export const HANDSHAKE_TIMEOUT_MS = 500;

/** How long a native host has to answer any other request, in milliseconds (specification §9, capability timeout). */
export const CAPABILITY_TIMEOUT_MS = 1200;
