import { configure } from '@testing-library/react';

// Waiting ends as soon as the condition holds; on a busy machine, the default of one second may be
// too short.
configure({ asyncUtilTimeout: 15_000 });
