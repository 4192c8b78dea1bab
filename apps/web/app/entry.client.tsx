/**
 * React Router's own browser entry, which no page loads: the shell never hydrates, and applications hydrate
 * in their slot from application/entry.tsx. It must exist, or the default one would keep all of React
 * Router in the shared chunks.
 */
export {};
