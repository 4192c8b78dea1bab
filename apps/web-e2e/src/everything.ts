/** Whether every combination is asked for (`npm run test:nightly`), and not only the pairs that find almost all. */
export const everything = process.env['TEST_EVERYTHING'] === 'true';
