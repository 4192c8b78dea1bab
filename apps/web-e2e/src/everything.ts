/**
 * Whether to run every combination (`npm run test:nightly`) instead of the pairs that find almost
 * all faults.
 */
export const everything = process.env['TEST_EVERYTHING'] === 'true';
